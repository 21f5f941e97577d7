"""Rules that compare members between the systems of a sysplex. Facts: zos-members-3.md 1.7, 2.5, 7.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import levels, places
from tests.helpers.playing import findings_in

SHARED = {
    "parmlint.yaml": ("systems:\n  PRDA: {parmlib: P, ipl: {sysparm: A0}}\n  PRDB: {parmlib: P, ipl: {sysparm: B0}}\n"),
    "P/LOAD00": "SYSPLEX  PLEX1\n",
    "P/IEASYSA0": "SYSNAME=PRDA\n",
    "P/IEASYSB0": "SYSNAME=PRDB\n",
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CONSOLE DEVNUM(0700) NAME(MAST)\n", [(1, 27)]),
        ("CONSOLE DEVNUM(SYSCONS) NAME(SYSC)\n", [(1, 30)]),
        ("CONSOLE DEVNUM(0700) NAME(M&SYSCLONE.)\n", []),
        ("CONSOLE DEVNUM(SYSCONS) NAME(&SYSNAME.)\n", []),
        ("CONSOLE DEVNUM(SMCS) NAME(SMCS1)\nCONSOLE DEVNUM(HMCS) NAME(HMCS1)\n", []),
        ("CONSOLE DEVNUM(SUBSYSTEM) NAME(SUBS1)\n", []),
        ("CONSOLE DEVNUM(0700) NAME(MAST) SYSTEM(PRDA)\n", []),
        ("CONSOLE DEVNUM(0700) NAME(&UNKNOWN.)\n", []),
    ],
)
def test_console_names(tmp_path: Path, text: str, expected: list[tuple[int, int]]) -> None:
    files = {**SHARED, "P/IEASYS00": "CON=00\n", "P/CONSOL00": text}
    assert places(findings_in(tmp_path, files, "CON027"), "line column") == expected


def test_console_names_of_two_sysplexes(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: A}\n  PRDB: {parmlib: B}\n",
        "A/LOAD00": "SYSPLEX  PLEX1\n",
        "B/LOAD00": "SYSPLEX  PLEX2\n",
        **{f"{folder}/IEASYS00": "CON=00\n" for folder in "AB"},
        **{f"{folder}/CONSOL00": "CONSOLE DEVNUM(0700) NAME(MAST)\n" for folder in "AB"},
    }
    assert findings_in(tmp_path, files, "CON027") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SID(PROD)\n", [(1, 5)]),
        ("SID(&SYSNAME(1:3).)\n", [(1, 5)]),
        ("SID(&SYSNAME(1:4))\n", []),
        ("SID(&SYSNAME.) SID(UNKN)\n", []),
        ("SID(012345,PROD)\n", []),
        ("ACTIVE\n", []),
    ],
)
def test_system_identifiers(tmp_path: Path, text: str, expected: list[tuple[int, int]]) -> None:
    files = {**SHARED, "P/IEASYS00": "SMF=00\n", "P/SMFPRM00": text}
    assert places(findings_in(tmp_path, files, "SMF033"), "line column") == expected


def test_two_systems_of_one_name(tmp_path: Path) -> None:
    """SYM009 reports the name, which explains the rest."""
    files = {
        **SHARED,
        "P/IEASYS00": "SMF=00,CON=00\n",
        "P/IEASYSB0": "SYSNAME=PRDA\n",
        "P/SMFPRM00": "SID(&SYSNAME(1:4))\n",
        "P/CONSOL00": "CONSOLE DEVNUM(0700) NAME(M&SYSCLONE.)\n",
    }
    assert findings_in(tmp_path, files, "SMF033", "CON027") == []


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("AUTHCMD NAMES(A B C)", "AUTHCMD NAMES(A C)", "AUTHCMD of PRDB lacks B, compared with that of PRDA."),
        ("AUTHPGM NAMES(A)", "AUTHPGM NAMES(B)", "AUTHPGM of PRDB lacks A and has B in addition, compared with"),
        ("AUTHTSF NAMES(A B)", "AUTHTSF NAMES(B A A)", ""),
        ("AUTHCMD NAMES(A)", "AUTHPGM NAMES(A)", ""),
        ("PLATCMD NAMES(A)", "PLATCMD NAMES(B)", ""),
        ("AUTHCMD NAMES(A)", "AUTHCMD NAMES(&X.)", ""),
    ],
)
def test_authorized_names(tmp_path: Path, first: str, second: str, expected: str) -> None:
    files = {
        **SHARED,
        "P/IEASYS00": "OPT=00\n",
        "P/IEASYSA0": "SYSNAME=PRDA,IKJTSO=01\n",
        "P/IEASYSB0": "SYSNAME=PRDB,IKJTSO=02\n",
        "P/IKJTSO01": f"{first}\n",
        "P/IKJTSO02": f"{second}\n",
    }
    findings = findings_in(tmp_path, files, "TSO012")
    assert len(findings) == bool(expected)
    assert all(finding.message.startswith(expected) for finding in findings)


@pytest.mark.parametrize(
    ("couple", "expected"),
    [
        ("COUPLE SYSPLEX(PLEX1) PCOUPLE(A.B)\n", [Level.WARNING]),
        ("COUPLE SYSPLEX(PLEX1) PCOUPLE(A.B)\nDATA TYPE(CFRM) PCOUPLE(A.C)\n", []),
        ("COUPLE SYSPLEX(PLEX1) PCOUPLE(A.B)\nDATA TYPE(&X.) PCOUPLE(A.C)\n", []),
        ("COUPLE SYSPLEX(PLEX1)\n", []),
    ],
)
def test_data_sharing_without_structures(tmp_path: Path, couple: str, expected: list[Level]) -> None:
    files = {
        "parmlint.yaml": "systems: {PRDA: {parmlib: P}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "GRS=STAR,COUPLE=00,RACF=00\n",
        "P/COUPLE00": couple,
        "P/IRRPRM00": "DATABASE_OPTIONS SYSPLEX(DATASHARING)\n",
    }
    assert levels(findings_in(tmp_path, files, "RCF005")) == expected
