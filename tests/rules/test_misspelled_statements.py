"""A misspelled statement is one finding: what it opens, defines or selects is in the account, and not missing."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.config.systems import VmSystem, ZosSystem
from lint.engine import Engine
from lint.finding import Finding
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember
from lint.systems.workspace import workspace_of
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_anew, places_below, unjudged_in
from tests.running import ROOT

UNKNOWN = "GEN012"
SYSTEMS = """systems:
  PRDA:
    parmlib: &parmlib [A.PARMLIB, B.PARMLIB, SYS1.PARMLIB]
    iplparm: &iplparm [IPLPARM]
    ipl: {load: LOAD00, hwname: CPC1, lpar: LP1, vmuserid: ""}
  PRDB:
    parmlib: *parmlib
    iplparm: *iplparm
    ipl: {load: LOAD00, hwname: CPC2, lpar: LP2, vmuserid: ""}
"""
FILES = {
    FILE_NAME: SYSTEMS,
    "IPLPARM/LOAD00": """IEASYM   00
SYSPARM  00
HWNAME   CPC1
PARMLIB  A.PARMLIB
PARMLIB  SYS1.PARMLIB
HWNAME   CPC2
PARMLIB  B.PARMLIB
PARMLIB  SYS1.PARMLIB
""",
    "A.PARMLIB/COMMND01": "COM='D T'\n",
    "B.PARMLIB/COMMND01": "COM='D T'\n",
    "SYS1.PARMLIB/IEASYM00": "SYSDEF SYMDEF(&HLQ='PROD')\nSYSDEF SYMDEF(&SITE='A')\n",
    "SYS1.PARMLIB/IEASYS00": "CMD=01,\nPROG=00,\nLPA=00\n",
    "SYS1.PARMLIB/PROG00": "APF ADD DSNAME(&HLQ..LOAD) SMS\nAPF ADD DSNAME(&SITE..LOAD) SMS\n",
    "SYS1.PARMLIB/LPALST00": "&HLQ..LPALIB\n",
}
"""Two systems with symbols, libraries of their own, and a member that a parameter of three letters selects."""

SLIPS = [
    ("IPLPARM/LOAD00", 1, "IEASYM", "IEASMY"),
    ("IPLPARM/LOAD00", 3, "HWNAME", "HWNAEM"),
    ("IPLPARM/LOAD00", 4, "PARMLIB", "PARMLBI"),
    ("IPLPARM/LOAD00", 6, "HWNAME", "HWNNAME"),
    ("IPLPARM/LOAD00", 7, "PARMLIB", "PARMLB"),
    ("SYS1.PARMLIB/IEASYM00", 1, "SYSDEF", "SYSDFE"),
    ("SYS1.PARMLIB/IEASYM00", 2, "SYSDEF", "SYSDE"),
    ("SYS1.PARMLIB/IEASYS00", 1, "CMD", "CDM"),
    ("SYS1.PARMLIB/IEASYS00", 1, "CMD", "CMMD"),
    ("SYS1.PARMLIB/IEASYS00", 2, "PROG", "PORG"),
    ("SYS1.PARMLIB/IEASYS00", 3, "LPA", "LAP"),
]
"""File, line, and a name as it should be and as it is."""


def _spoilt(files: dict[str, str], file: str, line: int, name: str, slip: str) -> dict[str, str]:
    lines = files[file].split("\n")
    assert lines[line - 1].startswith(name)
    return {**files, file: "\n".join([*lines[: line - 1], lines[line - 1].replace(name, slip, 1), *lines[line:]])}


def _lines(findings: list[Finding], folder: Path) -> list[tuple[str, str, int]]:
    """Code, file and line of each finding."""
    return [(code, file, line) for code, file, line, *_ in places_below(findings, folder)]


@pytest.mark.parametrize(("file", "line", "name", "slip"), SLIPS)
def test_a_slip_is_one_finding_more(file: str, line: int, name: str, slip: str, tmp_path: Path) -> None:
    before = _lines(findings_anew(tmp_path, FILES), tmp_path)
    after = _lines(findings_anew(tmp_path, _spoilt(FILES, file, line, name, slip)), tmp_path)
    assert [place for place in after if place not in before] == [(UNKNOWN, file, line)]


@pytest.mark.parametrize(
    ("slip", "code"),
    [(SLIPS[5], "SYM001"), (SLIPS[2], "SYS001"), (SLIPS[7], "SYS002"), (SLIPS[1], "SYS001")],
)
def test_who_depends_on_it_is_in_the_account(slip: tuple[str, int, str, str], code: str, tmp_path: Path) -> None:
    file, line, *_ = slip
    entries = unjudged_in(tmp_path, _spoilt(FILES, *slip), code)
    places = {(Path(entry.span.path).relative_to(tmp_path).as_posix(), entry.span.line) for entry in entries}
    assert (file, line) in places


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("IEAICS00", "SUBSYS=OMVS,PGN=30\n  USERID=OMVSKERN,PGN=40\nSUBSSY=STC,PGN=12\n  TRXNAME=A,PGN=1\n", 3),
        ("IEAICS00", "SUBSYS=JES2,PGN=1\n  TRXNAME=A,PGN=1\nSUBYSS=STC,PGN=2\n  TRXNAME=A,PGN=1\n", 3),
        ("SYSTEM.CONFIG", "Featurse ,\n  Disable ,\n    Set_Privclass\n", 1),
        ("SYSTEM.CONFIG", "Sys1: Featurse ,\n  Disable ,\n    Set_Privclass\n", 1),
        ("A.DMSPARMS", "FILEPOOLID A\nADMIN MAINT\nBACKPU\n", 3),
    ],
)
def test_what_stands_behind_it_is_its_own(file: str, text: str, line: int) -> None:
    codes = ("GEN012", "GEN010", "GEN009", "CFG011", "ICS005", "ICS016", "ICS018", "SFS019")
    assert [(finding.code, finding.span.line) for finding in findings_of(file, text, *codes)] == [(UNKNOWN, line)]


FIXTURES = ROOT / "fixtures"
JUDGED_ALONE = {
    "EXT007": "a line of EXTENT CONTROL begins with the name of a region, which its groups then lack",
    "ZFS020": "an IOEPRMxx that no system is known to select is judged without those that it is read with",
}
"""Findings that a misspelled selection makes, with the reason."""
OPENINGS = {
    "INTERNALCLIENTPARMS": "what such a block holds goes to the statement before it, which it is not part of",
}
"""Statements that hold others: if their opening is misspelled, what they hold is malformed elsewhere."""
FOLDERS = {"zos": "zos", "zvm": "vm"}
"""The folders of the estate by platform."""
NO_STATEMENTS = frozenset({"shell", "execs", "assembler"})
"""The lexers of programs: what is misspelled is another command."""


def _check(root: Path, platform: str) -> list[Finding]:
    """The findings in the systems of a platform."""
    settings = _settings(root)
    is_of_platform = ZosSystem if platform == "zos" else VmSystem
    systems = tuple(system for system in settings.systems if isinstance(system, is_of_platform))
    return Engine(replace(settings, systems=systems)).check_paths([root / FOLDERS[platform]]).findings


def _settings(root: Path) -> Settings:
    path = root / FILE_NAME
    return read_text(path.read_text(), path, vocabulary(), FileTree())


def _members(root: Path, kind_id: str) -> Iterator[tuple[Path, ParsedMember]]:
    """The members of a kind in the files of a folder, with their files."""
    workspace = workspace_of(_settings(root), FileTree())
    for path in sorted(path for path in root.rglob("*") if path.is_file() and path.name != FILE_NAME):
        for source, member_kind in workspace.file(path).members:
            if member_kind and member_kind.id == kind_id:
                yield path, workspace.parsed(source, member_kind)


def _keys(findings: list[Finding]) -> Counter[tuple[str, str, str]]:
    return Counter((finding.code, finding.span.path, finding.message) for finding in findings)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.lexer not in NO_STATEMENTS], ids=lambda kind: kind.id)
def test_a_misspelled_statement_of_the_estate_has_no_further_finding(kind: Kind, tmp_path: Path) -> None:
    """The first statement of each name, with its last two letters swapped."""
    root = tmp_path / "estate"
    shutil.copytree(FIXTURES / "estate", root)
    before = _keys(_check(root, kind.platform))
    seen: set[str] = set()
    for path, parsed in _members(root, kind.id):
        text = path.read_text()
        for placed in parsed.written:
            span, lines = placed.span, text.split("\n")
            record = lines[span.line - 1]
            verb = record[span.column - 1 : span.end_column - 1]
            slip = verb[:-2] + verb[:-3:-1]
            if (
                placed.name in seen
                or placed.name in OPENINGS
                or span.line != span.end_line
                or slip == verb
                or not verb.isalpha()
            ):
                continue
            seen.add(placed.name)
            lines[span.line - 1] = record[: span.column - 1] + slip + record[span.end_column - 1 :]
            path.write_text("\n".join(lines))
            elsewhere = [
                (finding.code, finding.span.path, finding.span.line)
                for finding in _check(root, kind.platform)
                if not before[finding.code, finding.span.path, finding.message]
                and (finding.span.path, finding.span.line) != (path.as_posix(), span.line)
                and finding.code not in JUDGED_ALONE
            ]
            assert elsewhere == [], slip
        path.write_text(text)
