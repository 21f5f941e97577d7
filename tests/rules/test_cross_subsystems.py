"""Subsystems that other members name: the job entry subsystem of APPC, and SUB= of START commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import places
from tests.helpers.playing import findings_in
from tests.rules.cross import findings_in_parmlib

SUBSYSTEMS = "SUBSYS SUBNAME(JES2) PRIMARY(YES)\nSUBSYS SUBNAME(TNF)\n"
BASE = {"IEASYS00": "CMD=00,SSN=00\n", "IEFSSN00": SUBSYSTEMS, "COMMND00": "COM='S ASCH,SUB=MSTR,ASCH=00'\n"}


def reported(root: Path, members: dict[str, str], code: str) -> list[tuple[object, ...]]:
    return places(findings_in_parmlib(root, {**BASE, **members}, code), "file line column")


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({"ASCHPM00": "OPTIONS SUBSYS(JES3)\n"}, [("ASCHPM00", 1, 16)]),
        ({"ASCHPM00": "OPTIONS SUBSYS(TNF)\n"}, []),
        ({"ASCHPM00": "OPTIONS SUBSYS(&JES.)\n"}, []),
        ({"ASCHPM00": "OPTIONS DEFAULT(A)\n"}, []),
        # Others may define it: a name that is not known, a statement that cannot be read, a member that is not there.
        ({"ASCHPM00": "OPTIONS SUBSYS(JES3)\n", "IEFSSN00": f"{SUBSYSTEMS}SUBSYS SUBNAME(&J.)\n"}, []),
        ({"ASCHPM00": "OPTIONS SUBSYS(JES3)\n", "IEFSSN00": f"{SUBSYSTEMS}SUBSYSS SUBNAME(JES3)\n"}, []),
        ({"ASCHPM00": "OPTIONS SUBSYS(JES3)\n", "IEASYS00": "CMD=00,SSN=(00,01)\n"}, []),
        (
            {
                "ASCHPM00": "OPTIONS SUBSYS(JES3)\n",
                "COMMND00": f"{BASE['COMMND00']}COM='SETSSI ADD,SUBNAME=JES3,INITRTN=X'\n",
            },
            [],
        ),
    ],
)
def test_the_subsystem_of_the_scheduler(
    members: dict[str, str], expected: list[tuple[object, ...]], tmp_path: Path
) -> None:
    assert reported(tmp_path, members, "ASC007") == expected


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        ("COM='S RRS,SUB=JESB'\n", [("COMMND00", 1, 16)]),
        ("COM='START RRS,SUB=JES2'\nCOM='S VLF,SUB=MSTR'\nCOM='S TNF'\n", []),
        ("COM='S RRS,SUB=&SUB.'\n", []),
        ("COM='SETSSI ADD,S=JESB'\nCOM='S RRS,SUB=JESB'\n", []),
    ],
)
def test_the_subsystem_of_a_started_task(commands: str, expected: list[tuple[object, ...]], tmp_path: Path) -> None:
    assert reported(tmp_path, {"COMMND00": commands}, "SSN016") == expected


def test_without_iefssnxx_the_subsystems_are_those_of_ibm(tmp_path: Path) -> None:
    members = {"IEASYS00": "CMD=00\n", "COMMND00": "COM='S RRS,SUB=JESB'\n"}

    assert findings_in_parmlib(tmp_path, members, "SSN016") == []


DB2 = "SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI) INITPARM('DSN3EPX,-DB2A,S,DSNG')\n"


@pytest.mark.parametrize(
    ("operand", "expected"),
    [
        ("DB2SSID(DB2B)", [("IGDSMS00", 1, 38)]),
        ("DB2SSID(DB2A)", []),
        ("DB2SSID(DSNG)", []),  # the group
        ("DB2SSID(NONE)", []),
        ("DB2SSID(&DB2.)", []),
        ("OAMPROC(OAM)", []),
    ],
)
def test_the_db2_subsystem_of_sms(operand: str, expected: list[tuple[object, ...]], tmp_path: Path) -> None:
    members = {
        "IEASYS00": "CMD=00,SSN=00,SMS=00\n",
        "IEFSSN00": SUBSYSTEMS + DB2,
        "IGDSMS00": f"SMS ACDS(A.B) COMMDS(A.C)    {operand}\n",
    }
    assert reported(tmp_path, members, "SMS015") == expected


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (".FORNSSI (TNF,TNG)\n", [("MPFLST00", 1, 15)]),
        (".FORNSSI *ALL\n", []),
        (".FORNSSI NOCHANGE\n", []),
        (".FORNSSI (JES2)\n", []),
        (".FORNSSI (&X.)\n", []),
    ],
)
def test_the_subsystems_of_messages(record: str, expected: list[tuple[object, ...]], tmp_path: Path) -> None:
    members = {"IEASYS00": "CMD=00,CON=00,SSN=00\n", "CONSOL00": "INIT MPF(00)\n", "MPFLST00": record}
    assert reported(tmp_path, members, "MPF013") == expected


@pytest.mark.parametrize(
    ("console", "second", "expected"),
    [
        ("INIT MPF(00,01)", "IEF403I,SUP(NO)", [("MPFLST01", 1, "warning")]),
        ("INIT MPF(01,00)", "IEF403I,SUP(NO)", [("MPFLST00", 1, "warning")]),
        ("INIT MPF(00,01)", "IEF403I,SUP(YES)", [("MPFLST01", 1, "note")]),
        ("INIT MPF(00,01)", "IEF*,SUP(NO)\nIEF404I,SUP(NO)", []),
        ("INIT MPF(00)", "IEF403I,SUP(NO)", []),
    ],
)
def test_a_message_in_two_members_of_one_mpf(
    tmp_path: Path, console: str, second: str, expected: list[tuple[str, int, str]]
) -> None:
    files = {
        "parmlint.yaml": "systems: {PRDA: {parmlib: p}}\n",
        "p/LOAD00": "SYSPARM  00\n",
        "p/IEASYS00": "CON=00,CMD=00\n",
        "p/COMMND00": "COM='SET MPF=01'\n",
        "p/CONSOL00": f"{console}\n",
        "p/MPFLST00": "IEF403I,SUP(YES)\n",
        "p/MPFLST01": f"{second}\n",
    }
    findings = findings_in(tmp_path, files, "MPF014")
    assert [
        (Path(each.span.path).name, each.span.line, each.level and each.level.label) for each in findings
    ] == expected
