"""The VS Code extension: its manifest, what a workspace cannot set, its file names, and its grammars."""

from __future__ import annotations

import json
import re
from fnmatch import translate
from typing import Any

import pytest

from lint import __version__
from lint.facts import table
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS, READ_KINDS
from tests.running import ROOT
from tools import vscode

FOLDER = ROOT / "editors" / "vscode"
MANIFEST: dict[str, Any] = json.loads((FOLDER / "package.json").read_text("utf-8"))
CONTRIBUTES = MANIFEST["contributes"]
PROPERTIES = CONTRIBUTES["configuration"]["properties"]
SOURCES = {path.name: path.read_text("utf-8") for path in (FOLDER / "src").glob("*.ts")}


def test_the_manifest_names_files_that_are_there() -> None:
    named = [MANIFEST["icon"], *(each["path"] for each in CONTRIBUTES["grammars"])]
    named += [each["configuration"] for each in CONTRIBUTES["languages"]]
    named += [step["media"]["markdown"] for each in CONTRIBUTES["walkthroughs"] for step in each["steps"]]
    named += [each["icon"] for each in CONTRIBUTES["viewsContainers"]["activitybar"]]

    assert [name for name in named if not (FOLDER / name).is_file()] == []
    assert MANIFEST["version"] == __version__


def test_each_language_has_its_grammar() -> None:
    languages = [each["id"] for each in CONTRIBUTES["languages"]]

    assert len(languages) == len(set(languages)) == len(READ_KINDS) + 1
    assert [each["language"] for each in CONTRIBUTES["grammars"]] == languages
    assert {f"[{language}]" for language in languages} == set(CONTRIBUTES["configurationDefaults"])


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_rulers_stand_where_records_have_a_last_data_column(kind: Kind) -> None:
    settings = CONTRIBUTES["configurationDefaults"][f"[{vscode.language_of(kind)}]"]

    assert settings.get("editor.rulers", []) == ([71, 72] if kind.edge < 80 else [])


def test_the_walkthrough_says_plain_words() -> None:
    """VS Code shows links of a step, and no other Markdown."""
    steps = [step for each in CONTRIBUTES["walkthroughs"] for step in each["steps"]]
    words = {step["id"]: re.sub(r"\(command:.*?\)", "", step["description"]) for step in steps}

    assert not [step for step, text in words.items() if re.search(r"[`*_]", text)]


def test_a_workspace_names_no_program() -> None:
    trust = MANIFEST["capabilities"]["untrustedWorkspaces"]
    starting = {"parmlint.serverPath", "parmlint.interpreter"}

    assert trust["supported"] == "limited"
    assert starting <= set(trust["restrictedConfigurations"])
    assert {PROPERTIES[name]["scope"] for name in starting} == {"machine"}
    # A setting of a wider scope must not be one that the command reads.
    read = set(re.findall(r'machineSetting\("(\w+)"\)', SOURCES["command.ts"]))
    assert {f"parmlint.{name}" for name in read} == starting
    assert "getConfiguration" not in SOURCES["command.ts"].replace(
        'getConfiguration("parmlint").inspect<unknown>(name)?.globalValue', ""
    )


def test_only_one_file_starts_programs() -> None:
    assert {name for name, text in SOURCES.items() if "child_process" in text} == {"command.ts"}
    assert {name for name, text in SOURCES.items() if "new LanguageClient(" in text} == {"connection.ts"}
    before = SOURCES["connection.ts"].split("new LanguageClient(")[0]
    assert "if (!workspace.isTrusted) {\n      return;" in before


def test_commands_and_settings_are_those_of_the_code() -> None:
    code = "".join(SOURCES.values())
    registered = set(re.findall(r'registerCommand\("(parmlint\.\w+)"', code))
    titled = {each["command"] for each in CONTRIBUTES["commands"]}

    assert titled == registered - {"parmlint.showPlaces"}
    used = {each["command"] for menu in CONTRIBUTES["menus"].values() for each in menu}
    assert used <= titled
    of_links = set(re.findall(r"command:(parmlint\.\w+)", json.dumps(CONTRIBUTES)))
    assert of_links <= titled


def test_the_lock_file_names_no_host() -> None:
    packages = json.loads((FOLDER / "package-lock.json").read_text("utf-8"))["packages"]

    assert not [name for name, each in packages.items() if "resolved" in each]
    assert not [name for name, each in packages.items() if name and "integrity" not in each]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("COUPLE00", "couple"), ("couple0a.txt", "couple"), ("SYS1.PARMLIB(COUPLE00)", "couple"),
        ("SYS1.PARMLIB(COUPLE00).cbl", "couple"), ("SYS1.PARMLIB.COUPLE00", "couple"), ("user.direct", "cp-directory"),
        ("USER DIRECT", "cp-directory"), ("LOADER", ""), ("LOAD0A", "load"), ("COUPLE00X", ""), ("README.md", ""),
        ("couples", ""), ("program", ""), ("GTFPARM", "gtfparm"),
    ],
)  # fmt: skip
def test_file_names(name: str, kind: str) -> None:
    matching = {each.id for each in KINDS if any(matches(pattern, name) for pattern in vscode.patterns(each))}

    assert matching == ({kind} if kind else set())


def matches(pattern: str, name: str) -> bool:
    """True if VS Code takes a file name for a pattern: in any case, with alternatives in braces."""
    head, brace, rest = pattern.partition("{")
    choices, _, tail = rest.partition("}")
    spelled = [f"{head}{choice}{tail}" for choice in choices.split(",")] if brace else [pattern]
    return any(re.match(translate(each.lower()), name.lower()) for each in spelled)


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_the_grammar_colors_each_word_of_the_table(kind: Kind) -> None:
    facts = table.load(kind.grammar)
    rules = [each for each in vscode.syntax(kind)["patterns"] if "match" in each]
    words = dict.fromkeys(vscode.statements(facts, kind), "statement")
    words |= {name: "operand" for name in vscode.operands(facts, kind) if name not in words}

    assert words or kind.id in WITHOUT_WORDS
    for name, sort in words.items():
        for line in (f" {name}(X) Y", f"{name}=X", f"{name.lower()} x", f"  {name.replace('_', ' ')} "):
            matched = [each for each in rules if f".{sort}." in each["name"] and re.search(each["match"], line)]
            assert matched, (name, line)
            hit = re.search(matched[0]["match"], line)
            assert hit
            assert hit[0].upper().replace(" ", "_") == name.replace(" ", "_"), line


WITHOUT_WORDS = frozenset({"authfor-control", "ieaapf", "ieapak", "lnklst", "lpalst", "system-netid"})
"""Kinds whose texts are values by their places, with no word of the language."""


def test_a_word_within_a_word_has_no_color() -> None:
    (kind,) = (each for each in READ_KINDS if each.id == "couple")
    rules = [each["match"] for each in vscode.syntax(kind)["patterns"] if "control.statement" in each.get("name", "")]

    assert rules
    for line in (" XCOUPLE(X)", " COUPLES(X)", " &COUPLE.", " A_COUPLE "):
        assert not any(re.search(rule, line) for rule in rules), line


def test_no_pattern_begins_with_any_characters_behind_a_place() -> None:
    """Oniguruma, the engine of VS Code, looks for such a pattern only at the beginning of a line."""
    for kind in READ_KINDS:
        for pattern in re.findall(r'"match": "((?:[^"\\]|\\.)+)"', json.dumps(vscode.syntax(kind))):
            assert not re.match(r"(\(\?i\))?(\(\?<[=!].*\))?\.[+*]", pattern), (kind.id, pattern)


def test_sequence_fields_begin_behind_the_last_data_column() -> None:
    for kind in READ_KINDS:
        rules = [each["match"] for each in vscode.syntax(kind)["patterns"] if each.get("name") == vscode.SEQUENCE]
        assert bool(rules) == (kind.edge < 80), kind.id
        for rule in rules:
            match = re.search(rule, "x" * 72 + "00010000")
            assert match
            assert match.start() == kind.edge
