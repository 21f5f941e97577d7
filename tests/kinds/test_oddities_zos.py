"""Every line of the sheet of oddities that is about z/OS: what real members look like, and what must come of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding
from lint.kinds.registry import by_member_name
from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import file_rules
from tests.helpers.reading import verbs
from tests.running import CORPUS

SHEET = CORPUS.parent / "reference" / "oddities.md"
SECTIONS = ("Wrappers and columns", "Comments", "Values")
"""The other section is about z/VM."""
REST = "rest"
"""Part 6 of the sheet on the rest of parmlib."""
OF_JOBS = {12, 13, 14, 15}
"""Its lines about jobs with policies, which are no members of parmlib."""
ROWS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "oddities_zos.yaml").read_text("utf-8"))
SETTINGS = Settings(root=Path("/"), profile="strict")

each_row = pytest.mark.parametrize(
    "row", ROWS, ids=[f"{' '.join(map(str, row['line']))}: {row['name']}" for row in ROWS]
)


def data_of(row: dict[str, Any]) -> bytes:
    text: str = row["text"]
    line_end: str = row.get("line_end", "\n")
    lines = [line.ljust(row.get("padded", 0)) for line in text.removesuffix("\n").split("\n")]
    whole = line_end.join(lines) + (line_end if text.endswith("\n") else "")
    return whole.encode(row.get("encoding", "utf-8"))


def findings_of(row: dict[str, Any]) -> list[Finding]:
    """The findings on what a member says, and those that the row expects.

    A member of one statement lacks much that rules for one kind want; they have tests of their own.
    """
    expected = {place["code"] for place in row["expect"]}
    run = Engine(SETTINGS).check_bytes(data_of(row), Path(row["file"]))
    return [finding for finding in run.findings if finding.code.startswith(("GEN", "SYM")) or finding.code in expected]


def members_of(row: dict[str, Any]) -> tuple[list[ParsedMember], list[str]]:
    """The members that are read, and the names of those that are checked as text."""
    file = checkout.read_bytes(data_of(row), Path(row["file"]), file_rules(SETTINGS, FileTree()))
    read = [Reader().read(member, kind) for member, kind in file.members if kind and kind.has_grammar]
    return read, [member.name for member, kind in file.members if not (kind and kind.has_grammar)]


@each_row
def test_what_is_reported(row: dict[str, Any]) -> None:
    expected = [(place["code"], place["line"], place["column"], place["end_column"]) for place in row["expect"]]
    places = [
        (finding.code, finding.span.line, finding.span.column, finding.span.end_column) for finding in findings_of(row)
    ]
    assert sorted(places) == sorted(expected)


@each_row
def test_what_is_read(row: dict[str, Any]) -> None:
    read, _ = members_of(row)
    assert {parsed.member.name: verbs(parsed) for parsed in read} == row.get("reads", {})


@each_row
def test_members_without_a_grammar_are_known_by_name(row: dict[str, Any]) -> None:
    _, unread = members_of(row)
    refused = row.get("refused", {})
    assert [name for name in unread if name not in refused] == row.get("unread", [])
    assert all(by_member_name(name) for name in row.get("unread", []))


@each_row
def test_members_in_another_form_are_refused_with_the_reason(row: dict[str, Any]) -> None:
    file = checkout.read_bytes(data_of(row), Path(row["file"]), file_rules(SETTINGS, FileTree()))
    languages = {
        member.name: file.doubtful[member.first_line].language
        for member, kind in file.members
        if not kind and member.first_line in file.doubtful
    }
    assert languages == row.get("refused", {})


def test_every_line_of_the_sheet_has_a_row() -> None:
    if not SHEET.is_file():
        pytest.skip("the sheet of oddities is not at ../shared/reference")
    parts = re.split(r"^## (.*)\n", SHEET.read_text("utf-8"), flags=re.MULTILINE)
    bodies = dict(zip(parts[1::2], parts[2::2], strict=True))
    lines = [(section, f"\n{bodies[section]}".count("\n- ")) for section in SECTIONS]
    rows = {tuple(row["line"]) for row in ROWS}
    assert {row for row in rows if row[0] != REST} == {(section, at) for section, n in lines for at in range(1, n + 1)}


def test_every_line_about_the_rest_of_parmlib_has_a_row() -> None:
    sheet = SHEET.with_name("zos-members-4.md")
    if not sheet.is_file():
        pytest.skip("the sheet is not at ../shared/reference")
    body = sheet.read_text("utf-8").partition("\n## 6. ")[2].partition("\n## ")[0]
    lines = {int(number) for number in re.findall(r"^(\d+)\. ", body, flags=re.MULTILINE)}
    assert {row["line"][1] for row in ROWS if row["line"][0] == REST} == lines - OF_JOBS
