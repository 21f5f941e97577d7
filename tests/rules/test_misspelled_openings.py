"""A misspelled opening of an entry: the entry before it ends there, and the name that it gives exists.

The healthy sample is a directory in which every sort of name is looked up: by LINK, INCLUDE, BUILD, a POOL, SYSTEM
CONFIG, AUTOLOG, VMRM and the file pool of a server.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.syntax.account import Cause
from tests.helpers.playing import findings_anew, findings_in, unjudged_in

DIRECTORY = """DIRECTORY SSI 0123 3390 ONERES TWORES
GLOBALDEFS
 POSIXGROUP staff 10
PROFILE CMSDFLT
 MACHINE ESA
 SPOOL 000C 2540 READER *
 LINK MAINT 0190 0190 RR
PROFILE LINDFLT
 MACHINE ESA
 SPOOL 000C 2540 READER *
 LINK MAINT 0190 0190 RR
IDENTITY MAINT NOLOG 64M 128M G
 INCLUDE CMSDFLT
 BUILD ON ONE USING SUBCONFIG MAINT-1
 BUILD ON TWO USING SUBCONFIG MAINT-2
 IPL CMS
SUBCONFIG MAINT-1
 MDISK 0190 3390 0001 0100 ONERES MR
 MDISK 0191 3390 0101 0100 ONERES MR
SUBCONFIG MAINT-2
 MDISK 0190 3390 0001 0100 TWORES MR
 MDISK 0191 3390 0101 0100 TWORES MR
IDENTITY MONWRITE AUTOONLY 64M 128M G
 INCLUDE CMSDFLT
 BUILD ON ONE USING SUBCONFIG MONWRI-1
 BUILD ON TWO USING SUBCONFIG MONWRI-2
 IPL CMS
SUBCONFIG MONWRI-1
 MDISK 0191 3390 0201 0300 ONERES MR
SUBCONFIG MONWRI-2
 MDISK 0191 3390 0201 0300 TWORES MR
USER ORNA NOLOG 64M 128M G
 INCLUDE CMSDFLT
 IPL CMS
 MDISK 0191 3390 0001 0010 USER01 MR
 LINK MAINT 0191 0291 RR
USER ORNB NOLOG 64M 128M G
 INCLUDE CMSDFLT
 IPL CMS
 POSIXINFO UID 100 GNAME staff
 MDISK 0191 3390 0011 0010 USER01 MR
 LINK ORNA 0191 0291 RR
USER OPERATOR AUTOONLY 64M 128M G
 INCLUDE CMSDFLT
 IPL CMS
 MDISK 0191 3390 0021 0010 USER01 MR
 LINK ORNB 0191 0291 RR
USER LIN NOLOG 64M 128M G
 POOL LOW 00001 HIGH 00100 PROFILE LINDFLT
USER LAST AUTOONLY 64M 128M G
 INCLUDE LINDFLT
 IPL CMS
 MDISK 0191 3390 0031 0010 USER01 MR
 LINK OPERATOR 0191 0291 RR
 LINK LIN00001 0190 0292 RR
"""
FILES = {
    "SYSTEM.CONFIG": """SYSTEM_IDENTIFIER LPAR LP1 ONE
SYSTEM_IDENTIFIER LPAR LP2 TWO
SSI CLUSTER1 PDR_VOLUME COM001,
 SLOT 1 ONE,
 SLOT 2 TWO
SYSTEM_USERIDS OPERATOR OPERATOR
""",
    "AUTOLOG1.EXEC": "/* */\n'CP XAUTOLOG LAST'\n",
    "VMRM.CONFIG": "WORKLOAD W1 USER ORNA ORNB\nGOAL G1 VELOCITY CPU 50\nMANAGE W1 GOAL G1 IMPORTANCE 5\n",
    "parmlint.yaml": """systems:
  ONE:
    directory: USER.DIRECT
    config: SYSTEM.CONFIG
    vmrm: VMRM.CONFIG
    start: AUTOLOG1.EXEC
""",
}
UNKNOWN_STATEMENT = "GEN012"
OPENINGS = ("USER", "IDENTITY", "SUBCONFIG", "PROFILE")
OTHERS = ("MDISK", "POSIXGROUP", "POOL", "BUILD", "INCLUDE", "LINK", "MACHINE", "SPOOL", "POSIXINFO")
LINES = DIRECTORY.splitlines()


def _misspellings(verb: str) -> dict[str, str]:
    """The verb with a letter doubled, left out, swapped with its neighbor, and added."""
    return {
        "doubled": verb[:2] + verb[1:],
        "left out": verb[:-3] + verb[-2:],
        "swapped": f"{verb[:-2]}{verb[-1]}{verb[-2]}",
        "added": f"{verb}X",
    }


def _cases(*verbs: str) -> list[tuple[int, str]]:
    """The statements of these verbs by their lines, each with one of the misspellings in turn."""
    lines = [at for at, line in enumerate(LINES) if line.split()[0] in verbs]
    return [
        (at, [*_misspellings(LINES[at].split()[0]).values()][turn])
        for at in lines
        for turn in range(len(_misspellings("USER")))
    ]


def _with(at: int, verb: str) -> dict[str, str]:
    """The files with another verb on a line of the directory."""
    line = LINES[at].replace(LINES[at].split()[0], verb, 1)
    return {**FILES, "USER.DIRECT": "\n".join([*LINES[:at], line, *LINES[at + 1 :], ""])}


def test_the_sample_is_healthy(tmp_path: Path) -> None:
    assert findings_in(tmp_path, {**FILES, "USER.DIRECT": DIRECTORY}) == []


@pytest.mark.parametrize(
    ("opening", "code"),
    [
        ("PROFILE LINDFLT", "DIR012"),
        ("IDENTITY MAINT", "DIR007"),
        ("SUBCONFIG MAINT-1", "DIR029"),
        ("USER ORNA", "DIR007"),
        ("USER ORNA", "VMR005"),
        ("USER OPERATOR", "CFG014"),
        ("USER LAST", "DIR037"),
    ],
)
def test_who_looks_up_the_name_is_in_the_account(opening: str, code: str, tmp_path: Path) -> None:
    at = next(at for at, line in enumerate(LINES) if line.startswith(f"{opening} ") or line == opening)
    entries = unjudged_in(tmp_path, _with(at, _misspellings(opening.split(maxsplit=1)[0])["added"]), code)
    assert [(entry.cause, entry.span.line) for entry in entries] == [(Cause.UNREAD, at + 1)]


def test_a_name_that_no_opening_gives_is_reported_all_the_same(tmp_path: Path) -> None:
    line = next(at for at, line in enumerate(LINES) if line.startswith("USER ORNB "))
    files = _with(line, "USERX")
    files["USER.DIRECT"] += " LINK NOBODY 0191 0391 RR\n"
    findings = findings_in(tmp_path, files, "DIR007")
    assert [finding.span.line for finding in findings] == [len(LINES) + 1]


@pytest.mark.parametrize(("at", "verb"), _cases(*OPENINGS, *OTHERS))
def test_a_misspelled_statement_is_the_only_finding(at: int, verb: str, tmp_path: Path) -> None:
    findings = findings_anew(tmp_path, _with(at, verb))
    assert [(finding.code, Path(finding.span.path).name, finding.span.line) for finding in findings] == [
        (UNKNOWN_STATEMENT, "USER.DIRECT", at + 1)
    ]
