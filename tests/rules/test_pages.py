"""Every rule's page: its headings, its examples (which run here), and its agreement with the registry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding, Level
from lint.model import views
from lint.review.review import Review
from lint.ruleset import registry
from lint.ruleset.page import Example, examples, page
from lint.ruleset.rule import Rule
from lint.source.file_tree import FileTree
from tools import index

RULES = registry.load()
WITHOUT_EXAMPLE = {"GEN017", "CFG003", "DIR076", "SMS009", "SYS027", "SYS028"}
"""A defect of the program itself, which no input shows; changes against the last commit."""

BAD, GOOD = "Example", "Use instead"


def _settings(files: list[Example], rule: Rule, root: Path) -> Settings:
    """The settings that the example's parmlint.yaml gives, if it has one, with just this rule selected."""
    settings = Settings(root=root)
    for file in files:
        if file.file == FILE_NAME:
            settings = read_text(file.data.decode(), root / FILE_NAME, vocabulary(), FileTree())
    # What an ignore is worth depends on the rules that it names.
    about_ignores = {entry.code for entry in registry.ABOUT_IGNORES}
    return replace(settings, select=("ALL",) if rule.code in about_ignores else (rule.code,))


def check_example(files: list[Example], rule: Rule, root: Path, select: tuple[str, ...] | None = None) -> list[Finding]:
    """What the rule finds in an example, whose files are written into a folder as a user would have them.

    `select` names other rules that are to run.
    """
    members = [file for file in files if file.file != FILE_NAME]
    for file in members:
        (root / file.file).parent.mkdir(parents=True, exist_ok=True)
        (root / file.file).write_bytes(file.data)
    settings = _settings(files, rule, root)
    settings = replace(settings, select=select) if select else settings
    is_about_configuration = rule.family == "YML"
    run = Engine(settings).check_paths([root] if is_about_configuration else [root / file.file for file in members])
    return Review(run, settings, root, FileTree()).findings


def groups(rule: Rule) -> Iterator[list[Example]]:
    """The files of each section's example."""
    for section in (BAD, GOOD):
        files = [file for file in examples(rule) if file.section == section]
        if files:
            yield files


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_page_has_its_headings_in_order(rule: Rule) -> None:
    headings = re.findall(r"^## (.*)$", rule.page, re.MULTILINE)
    expected = ["What it does", "Why it matters", BAD, GOOD, "Fix safety", "Sources"]
    if rule.code in WITHOUT_EXAMPLE:
        expected = [heading for heading in expected if heading not in (BAD, GOOD)]
    if "Fix safety" not in headings:
        expected.remove("Fix safety")
    assert headings == expected


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_first_example_raises_the_finding_and_the_second_does_not(rule: Rule, tmp_path: Path) -> None:
    shown = examples(rule)
    bad = [file for file in shown if file.section == BAD]
    good = [file for file in shown if file.section == GOOD]
    if rule.code in WITHOUT_EXAMPLE:
        assert not shown
        return
    assert bad
    assert good
    assert rule.code in {finding.code for finding in check_example(bad, rule, tmp_path / "bad")}
    assert not [finding for finding in check_example(good, rule, tmp_path / "good") if finding.code == rule.code]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_messages_are_full_sentences_on_a_place_in_the_example(rule: Rule, tmp_path: Path) -> None:
    for files in groups(rule):
        root = tmp_path / files[0].section
        paths = {(root / file.file).as_posix() for file in files}
        for finding in check_example(files, rule, root):
            assert re.match(r"z/|\.?[A-Z0-9(*&$]", finding.message), finding.message
            assert finding.message.rstrip().endswith((".", "?")), finding.message
            assert finding.span.path in paths
            assert finding.span.line >= 1
            assert finding.span.column >= 1


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_page_names_its_sources_and_shows_its_options(rule: Rule) -> None:
    text = page(rule)
    assert text.startswith(f"# {rule.code}: {rule.name}\n")
    assert re.search(r"^## Sources\n- \S", text, re.MULTILINE)
    for name in rule.options:
        assert f"- `{name}` (default" in text


def test_codes_and_names_are_unique_and_well_formed() -> None:
    codes = [entry.code for entry in registry.ENTRIES]
    names = [entry.name for entry in registry.ENTRIES]
    assert len(set(codes)) == len(codes)
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-Z]{3}\d{3}", code) for code in codes)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)


def test_the_index_is_what_the_rule_files_say() -> None:
    assert Path(registry.INDEX).read_text("utf-8") == index.of_rules()
    assert Path(views.INDEX).read_text("utf-8") == index.of_views()


def test_a_rule_never_raises_its_own_level(tmp_path: Path) -> None:
    rule = registry.load(registry.find("CPL014"))[0]
    files = [file for file in examples(rule) if file.section == BAD]
    assert all(
        finding.level is not None and finding.level <= rule.level <= Level.ERROR
        for finding in check_example(files, rule, tmp_path)
    )
