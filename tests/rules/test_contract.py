"""All that speaks of the rules agrees: registry, pages, lists, schema, SARIF, and the catalogue of conditions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lint import __version__
from lint.config.settings import Settings
from lint.finding import Level
from lint.report.sarif.rules import driver
from lint.ruleset import registry
from lint.ruleset.families import FAMILIES
from lint.ruleset.not_implemented import NOT_IMPLEMENTED
from lint.ruleset.page import examples, fix_safety, page, source
from lint.ruleset.rule import Rule
from tests.rules.test_pages import check_example, groups
from tests.running import ROOT
from tools.generate import stages

CATALOGUE = ROOT.parent / "shared" / "catalog" / "rule-candidates.md"
RULES = registry.load()
CODES = [entry.code for entry in registry.ENTRIES]

WITHDRAWN = {"CFG013"}
"""Codes that the catalogue itself took back."""


# --- the catalogue ---


def candidates() -> list[str]:
    return re.findall(r"^### ([A-Z]{3}\d{3}) ", CATALOGUE.read_text("utf-8"), re.MULTILINE)


@pytest.mark.skipif(not CATALOGUE.is_file(), reason="the catalogue is not beside this checkout")
def test_every_condition_of_the_catalogue_has_a_rule_or_a_reason() -> None:
    decided = {*CODES, *(condition.code for condition in NOT_IMPLEMENTED), *WITHDRAWN}
    assert len(candidates()) > 400
    assert [code for code in candidates() if code not in decided] == []


@pytest.mark.skipif(not CATALOGUE.is_file(), reason="the catalogue is not beside this checkout")
def test_what_was_left_out_is_of_the_catalogue() -> None:
    reference = CATALOGUE.parent.parent / "reference"
    sheets = (*reference.glob("zos-members-[34].md"), reference / "zvm-files-2.md")
    of_sheets = {code for sheet in sheets for code in re.findall(r"\b[A-Z]{3}\d{3}\b", sheet.read_text("utf-8"))}
    assert {condition.code for condition in NOT_IMPLEMENTED} <= {*candidates(), *of_sheets}


def test_nothing_is_both_built_and_left_out() -> None:
    assert {condition.code for condition in NOT_IMPLEMENTED}.isdisjoint(CODES)


def test_every_reason_is_one_line_of_its_own() -> None:
    codes = [condition.code for condition in NOT_IMPLEMENTED]
    assert len(set(codes)) == len(codes)
    for condition in NOT_IMPLEMENTED:
        assert 10 <= len(condition.reason) <= 90, condition.code
        assert not condition.reason.endswith("."), condition.code
        assert "\n" not in condition.what + condition.reason, condition.code


def test_reasons_that_name_another_rule_name_one_that_exists() -> None:
    named = {code for condition in NOT_IMPLEMENTED for code in re.findall(r"\b[A-Z]{3}\d{3}\b", condition.reason)}
    assert named
    assert named <= set(CODES)


# --- pages and lists ---


def test_every_rule_has_a_page_and_a_row_and_nothing_else_has() -> None:
    files = {path.name for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert files == {*(f"{code}.md" for code in CODES), "README.md", "not-implemented.md"}
    index = (ROOT / "docs" / "rules" / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| \[([A-Z]{3}\d{3})\]\(\1\.md\) \| (\S+) \|", index, re.MULTILINE)
    assert sorted(rows) == sorted((entry.code, entry.name) for entry in registry.ENTRIES)
    assert len(re.findall(r"^\| \[", index, re.MULTILINE)) == len(CODES)


def test_the_files_in_the_checkout_are_what_the_registry_makes() -> None:
    pages = {path: text for stage in stages() for path, text in stage.items() if path.parent.name == "rules"}
    assert len(pages) == len(CODES) + 2
    assert [path.name for path, text in pages.items() if path.read_text("utf-8") != text] == []


def test_the_page_of_reasons_has_them_all() -> None:
    text = (ROOT / "docs" / "rules" / "not-implemented.md").read_text("utf-8")
    codes = re.findall(r"^\| ([A-Z]{3}\d{3}) \|", text, re.MULTILINE)
    assert sorted(codes) == sorted(condition.code for condition in NOT_IMPLEMENTED)
    families = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert len(families) == len(set(families)), "each family has one heading"
    assert [code[:3] for code, before in zip(codes, ["", *codes], strict=False) if code[:3] != before[:3]] == families


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_index_tells_of_fixes_what_the_example_shows(rule: Rule, tmp_path: Path) -> None:
    findings = [
        finding for files in groups(rule) for finding in check_example(files, rule, tmp_path / files[0].section)
    ]
    fixes = [fix for finding in findings if finding.code == rule.code for fix in finding.fixes]
    told = fix_safety(rule)
    assert told in ("", "safe", "unsafe", "safe in part")
    if told == "safe":
        assert fixes
        assert all(fix.safe for fix in fixes)
    elif told == "unsafe":
        assert not any(fix.safe for fix in fixes)
    elif not told:
        assert not fixes
    assert source(rule)


def test_the_list_of_all_rules_says_what_the_rules_say(capsys: pytest.CaptureFixture[str]) -> None:
    from lint.cli.rules import rules

    rules(["ALL"], "json")
    listed: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["rules"]
    assert [(entry["code"], entry["name"], entry["level"], entry["summary"]) for entry in listed] == [
        (rule.code, rule.name, rule.level.label, rule.summary) for rule in RULES
    ]


# --- what machines read ---


def test_the_schema_of_the_configuration_knows_every_rule_and_option() -> None:
    schema = json.loads((ROOT / "lint" / "config" / "parmlint.schema.json").read_text("utf-8"))
    levels = schema["properties"]["levels"]["properties"]
    assert set(levels) == {word for rule in RULES for word in (rule.code, rule.name)} | set(registry.selectors())
    for rule in RULES:
        options = schema["properties"]["rules"]["properties"].get(rule.code, {}).get("properties", {})
        assert set(options) == set(rule.options), rule.code


def test_the_rules_in_sarif_are_those_of_the_registry() -> None:
    described = driver(RULES, __version__, docs_url="")
    assert [descriptor["id"] for descriptor in described["rules"]] == CODES
    for descriptor, rule in zip(described["rules"], RULES, strict=True):
        assert descriptor["defaultConfiguration"]["level"] == rule.level.label
        assert descriptor["help"]["markdown"] == page(rule)
        assert descriptor["shortDescription"]["text"] == rule.summary
        assert "".join(word.capitalize() for word in rule.name.split("-")) == descriptor["name"]


def test_every_rule_is_of_a_family_with_a_folder_and_of_a_level() -> None:
    assert {rule.family for rule in RULES} == set(FAMILIES)
    assert all(rule.level in Level for rule in RULES)
    assert all(page(rule).startswith(f"# {rule.code}: {rule.name}\n") for rule in RULES)
    assert all(file.data for rule in RULES for file in examples(rule))


def test_no_setting_is_needed_to_run_them_all() -> None:
    from lint.ruleset.selection import selected

    assert {entry.code for entry in selected(Settings())} == set(CODES)
