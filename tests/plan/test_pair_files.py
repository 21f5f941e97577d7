"""The pairs are well formed: what they name exists, their words are those of the plan, and both sides can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.facts.effects import CLASSES
from lint.facts.release import target_release
from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.syntax.statement import InvalidStatement
from lint.systems.checkout import file_rules
from lint.systems.workspace import Workspace
from lint.values.invalid import with_violations
from tests.plan.pair_files import BASES, NOTHING, Files, Pair, pairs
from tests.running import Checkout

OF_STRENGTH = ["none", "new-work", "commands", "directxa", "logon", "server", "unix", "ipl", "cvio", "clpa"]
OF_STRENGTH += ["sysplex-ipl"]
STRENGTH = {"NONE": 0, "NEW": 1, "CMD": 2, "ADD": 2, "DIR": 3, "LOGON": 4, "SRV": 5, "BUILD": 5, "UNIX": 6, "PFS": 6}
STRENGTH |= {"IPL": 7, "UNKNOWN": 7, "CVIO": 8, "CLPA": 9, "PLEX": 10}
"""The place of the verdict in `OF_STRENGTH` by the class of effect."""
VERDICTS = {*OF_STRENGTH, "unknown"}
CANDIDATES = {"LPA", "LNKIPL", "STATIC", "INUSE", "GROW", "LOWER", "MOUNT", "DEFAULT", "SYM", "SYSPLEX", "CRITPG"}
CANDIDATES |= {"FILESYS", "ZFSNEW", "PROFILE", "MDMOVE", "STOR", "MT", "SLOT", "SPIN"}
"""The codes of section 10 without their `EFF-`, and that of trap 6."""
SYSTEMS = {"zos": {"SY1", "SY2"}, "zvm": {"VMA"}, "cluster": {"NKVM1", "NKVM2"}}
FILE_KEYS = {"before", "after", "edit", "append", "unreadable"}
KEYS = {"name", "source", "base", "expect", "once", "order", "without_effect", "watch", "watch_not", "secrets", "never"}
KEYS |= {"undo_order"}
PLAN_KEYS = {"verdict", "changes", "more", "members", "unjudged", "watch", "watch_not"}
CHANGE_KEYS = {
    "name",
    "before",
    "after",
    "effect",
    "commands",
    "undo",
    "show",
    "probable",
    "documented",
    "says",
    "users",
    "kind",
}
DIRECTXA = "DIRECTXA ..."
"""The first step of a changed directory: what writes it, as the site does that."""
NO_PLAN: Mapping[str, Any] = {"changes": []}
ALL = list(pairs())
of_each = pytest.mark.parametrize("pair", ALL, ids=[pair.name for pair in ALL])


def test_names_are_unique() -> None:
    assert [name for name, count in Counter(pair.name for pair in ALL).items() if count > 1] == []


@of_each
def test_the_words_are_those_of_the_readme(pair: Pair) -> None:
    assert pair.raw.keys() <= KEYS | FILE_KEYS
    assert pair.raw["source"]
    watched = {*pair.raw.get("watch", ()), *pair.raw.get("watch_not", ())}
    assert watched <= {f"EFF-{name}" for name in CANDIDATES}
    assert pair.raw["expect"].keys() == SYSTEMS[pair.base] or pair.raw.get("after", {}).get("parmlint.yaml")


@of_each
def test_the_plans_have_legal_words(pair: Pair) -> None:
    for plan in plans_of(pair):
        assert plan.keys() <= PLAN_KEYS
        assert plan.get("verdict", "none") in VERDICTS
        for change in plan["changes"]:
            assert change.keys() <= CHANGE_KEYS
            assert change["effect"] in CLASSES
            assert isinstance(change["commands"], list)
        names = [change["name"] for change in plan["changes"]]
        assert len({*names}) == len(names)


@of_each
def test_the_verdict_is_the_strongest_of_the_changes(pair: Pair) -> None:
    for plan in plans_of(pair):
        if plan.get("verdict", "unknown") != "unknown":
            assert not plan.get("unjudged")
            strongest = max((STRENGTH[change["effect"]] for change in plan["changes"]), default=0)
            strength = OF_STRENGTH.index(plan["verdict"])
            assert strength == strongest or (plan.get("more") and strength > strongest)


@of_each
def test_a_command_that_is_not_on_record_is_in_no_plan(pair: Pair) -> None:
    for plan in plans_of(pair):
        for change in plan["changes"]:
            if change["effect"] == "UNKNOWN":
                assert change["documented"] is False
                assert change["commands"] == []


@of_each
def test_the_order_has_commands_of_the_changes(pair: Pair) -> None:
    for key, cell in (("order", "commands"), ("undo_order", "undo")):
        if key in pair.raw:
            plan = next(plans_of(pair))
            commands = {command for change in plan["changes"] for command in change.get(cell, ())}
            assert {text for text in pair.raw[key] if text not in commands} <= {DIRECTXA}


@of_each
def test_commands_that_are_entered_once_or_never_agree_with_the_plans(pair: Pair) -> None:
    cells = ("commands", "undo", "show")
    of_first = [
        text for change in next(plans_of(pair), NO_PLAN)["changes"] for cell in cells for text in change.get(cell, ())
    ]
    texts = [
        text for plan in plans_of(pair) for change in plan["changes"] for cell in cells for text in change.get(cell, ())
    ]

    assert {text for text in pair.raw.get("once", ()) if text not in of_first} == set()
    assert [(word, text) for word in pair.raw.get("never", ()) for text in texts if word in text] == []


@of_each
def test_secrets_stand_in_the_files_and_not_in_the_plans(pair: Pair) -> None:
    sides = {**base_texts(pair), **pair.before}, {**base_texts(pair), **pair.after}
    written = "".join(text or "" for side in sides for text in side.values())
    plans = repr(pair.raw["expect"])

    assert [secret for secret in pair.raw.get("secrets", ()) if secret not in written or secret in plans] == []


def test_every_candidate_has_a_pair_and_a_near_miss() -> None:
    near_missed = {code for pair in ALL for code in said(pair, "watch_not")}

    assert {code for pair in ALL for code in said(pair, "watch")} == {f"EFF-{name}" for name in CANDIDATES}
    assert {f"EFF-{name}" for name in CANDIDATES} - near_missed == {"EFF-STOR"}  # the sheet has none for it


def test_the_proof_is_as_large_as_asked_for() -> None:
    of_section = Counter(pair.section for pair in ALL)

    assert len(ALL) >= 120
    assert of_section["order"] + of_section["traps"] >= 20
    assert sum(pair.base == "zvm" for pair in ALL) >= 30
    assert of_section["nothing"] >= 10
    assert of_section["several"] >= 5
    assert of_section["unknown"] >= 5


@of_each
def test_files_lie_in_the_folders_of_the_base(pair: Pair) -> None:
    folders = {path.relative_to(BASES / pair.base) for path in (BASES / pair.base).rglob("*") if path.is_dir()}
    named = [*pair.raw.get("before", {}), *pair.raw.get("after", {}), *pair.raw.get("without_effect", ())]

    assert {path for path in named if Path(path).parent not in {*folders, Path()}} == set()


@of_each
def test_the_sides_differ(pair: Pair) -> None:
    assert any(pair.before.get(path, base_text(pair, path)) != text for path, text in pair.after.items())


@of_each
def test_both_sides_can_be_read(pair: Pair, tmp_path: Path) -> None:
    faults = [
        fault for side, files in (("before", pair.before), ("after", pair.after))
        for fault in faults_of(pair.write(tmp_path / side, files), files)
    ]  # fmt: skip

    assert bool(faults) != pair.is_readable, faults


@pytest.mark.parametrize("base", sorted(SYSTEMS))
def test_a_base_is_complete_and_without_findings(base: str, checkout: Checkout) -> None:
    pair = Pair("", {"name": base, "base": base})
    checkout.monkeypatch.chdir(pair.write(checkout.root.parent / "base", {}))

    outcome = checkout.check()

    assert (outcome.code, outcome.codes) == (0, [])
    assert outcome.json["unjudged"] == []


@cache
def reader() -> Reader:
    """Reads for the releases that the bases declare, and marks what their value tables do not allow."""
    return Reader([target_release(text) for text in ("zos 2.5", "zvm 7.3")], check=with_violations)


def plans_of(pair: Pair) -> Iterator[Mapping[str, Any]]:
    """The expected plans of the systems that appear."""
    for plan in pair.plans.values():
        if plan != NOTHING:
            assert isinstance(plan, Mapping)
            yield plan


def said(pair: Pair, key: str) -> set[str]:
    """The candidates of a pair and of its systems."""
    return {*pair.raw.get(key, ()), *(code for plan in plans_of(pair) for code in plan.get(key, ()))}


def base_texts(pair: Pair) -> dict[str, str | None]:
    root = BASES / pair.base
    return {str(path.relative_to(root)): path.read_text("utf-8") for path in root.rglob("*") if path.is_file()}


def base_text(pair: Pair, path: str) -> str | None:
    file = BASES / pair.base / path
    return file.read_text("utf-8") if file.exists() else None


def faults_of(root: Path, files: Files) -> list[str]:
    """The places of these files that cannot be read, or have an invalid value."""
    path = root / "parmlint.yaml"
    settings = read_text(path.read_text("utf-8"), path, vocabulary(), FileTree())
    workspace = Workspace(file_rules(settings, FileTree()), reader(), FileTree())
    return [
        fault
        for name, text in files.items()
        if text is not None and name != "parmlint.yaml"
        for member, kind in workspace.file(root / name).members
        if kind
        for fault in of_member(workspace.parsed(member, kind))
    ]


def of_member(parsed: ParsedMember) -> Iterator[str]:
    yield from (f"{parsed.member.name}:{problem.record + 1}: {problem.kind}" for problem in parsed.problems)
    for located in parsed.texts:
        statement = located.statement
        if isinstance(statement, InvalidStatement) or not statement.is_sound:
            yield f"{parsed.member.name}:{located.line}: {statement.text}"
