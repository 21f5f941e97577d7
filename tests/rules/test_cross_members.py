"""Members of other families against each other, as one system takes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_anew
from tests.rules.crossing import IPL, place, places_in

Places = list[tuple[str, int, int, int]]

GROUPS = "PGN=1,(DMN=1)\nPGN=2,(DMN=1)\nPGN=5,(DMN=1)\n"


@pytest.mark.parametrize(
    ("ics", "ips", "expected"),
    [
        ("SUBSYS=STC,PGN=5\n", GROUPS, []),
        ("SUBSYS=STC,PGN=6\n", GROUPS, [("IEAICS00", 1, 16, 17)]),
        ("SUBSYS=TSO,PGN=2\n  USERID=SYS1,PGN=12\n", GROUPS, [("IEAICS00", 2, 19, 21)]),
        ("SUBSYS=STC,PGN=5,RPGN=90\n", GROUPS, []),  # a report group needs no definition
        ("SUBSYS=STC,PGN=&G.\n", GROUPS, []),
        ("SUBSYS=STC,PGN=6\n", GROUPS + "PGN=&G.,(DMN=1)\n", []),
        ("SUBSYS=STC,PGN=6\n", GROUPS + "PNG=6,(DMN=1)\n", []),  # misspelt, and told so by GEN012
    ],
)
def test_groups_of_the_control_specification(tmp_path: Path, ics: str, ips: str, expected: Places) -> None:
    # zos-members-2.md 2.5: every PGN exists in the IPS that is active with it.
    files = {**IPL, "IEASYS00": "ICS=00,IPS=00\n", "IEAICS00": ics, "IEAIPS00": ips}
    assert places_in(tmp_path, files, "ICS001") == expected


def test_groups_of_the_member_that_the_system_takes(tmp_path: Path) -> None:
    files = {
        **IPL,
        "IEASYS00": "ICS=00,IPS=01\n",
        "IEAICS00": "SUBSYS=STC,PGN=6\n",
        "IEAIPS00": GROUPS + "PGN=6,(DMN=1)\n",
        "IEAIPS01": GROUPS,
    }
    (finding,) = findings_anew(tmp_path, files, "ICS001")
    assert finding.message == "IEAIPS01 does not define the performance group 6."
    assert [place(tmp_path, related.span)[0] for related in finding.related] == ["IEAIPS01"]
    assert not findings_anew(tmp_path, files, "ICS001", target="zos 1.3"), "nothing reads the members"


VLF = {**IPL, "IEASYS00": "CMD=00\n", "COMMND00": "COM='S VLF,SUB=MSTR,NN=(00,01)'\n"}
MAPS = "CLASS NAME(IRRUMAP) EMAJ(UMAP)\n"


@pytest.mark.parametrize(("number", "expected"), [(16, []), (17, [("COMMND00", 1, 64, 66)])])
def test_members_of_one_start(tmp_path: Path, number: int, expected: Places) -> None:
    suffixes = ",".join(f"{suffix:02}" for suffix in range(number))
    files = {**VLF, "COMMND00": f"COM='S VLF,NN=({suffixes})'\n", "COFVLF00": MAPS}
    assert places_in(tmp_path, files, "VLF013") == expected


FORKS = {
    **IPL,
    "IEASYS00": "CMD=00,OMVS=(00,01)\n",
    "COMMND00": "COM='S ASCH,SUB=MSTR,ASCH=00'\n",
    "BPXPRM01": "MAXUIDS(20)\n",
}


def test_a_member_that_is_not_at_hand_may_say_how_many_processes(tmp_path: Path) -> None:
    files = {**FORKS, "ASCHPM00": "CLASSADD CLASSNAME(OPENMVS) MAX(901)\n", "BPXPRM00": "MAXPTYS(50)\n"}
    del files["BPXPRM01"]
    assert not findings_anew(tmp_path, files, "ASC001")


RTLS = {**IPL, "IEASYS00": "RTLS=(00,01),LNK=00,LPA=00,OMVS=00\n", "CSVRTL01": "MAXABOVE(10M)\n"}
PHYSICAL = "PHYSICAL (LIBRARY(CEELIB) ADD DSLIST(CEE.SCEERUN))\n"
LOGICAL = "LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(CEELIB))\n"


@pytest.mark.parametrize(
    ("member", "expected"),
    [
        (LOGICAL + "LOGICAL (DELETE LIBRARY(SYSCEE) VERSION(1))\n", []),
        (LOGICAL + "LOGICAL (UPDATE LIBRARY(SYSCEE) VERSION(2))\n", [("CSVRTL00", 2, 10, 16)]),
        ("LOGICAL (DELETE LIBRARY(SYSCEE) VERSION(1))\n" + LOGICAL, [("CSVRTL00", 1, 10, 16)]),
        ("LOGICAL (REPLACE LIBRARY(SYSCEE) VERSION(1) PHYSICAL(CEELIB))\n", []),  # CSV717I speaks of delete and update
        ("LOGICAL (ADD LIBRARY(&L.) VERSION(1))\nLOGICAL (DELETE LIBRARY(SYSCEE) VERSION(1))\n", []),
    ],
)
def test_changes_of_libraries(tmp_path: Path, member: str, expected: Places) -> None:
    assert places_in(tmp_path, {**RTLS, "CSVRTL00": PHYSICAL + member}, "RTL003") == [
        (file, line + 1, column, end) for file, line, column, end in expected
    ]


def test_an_earlier_member_adds_the_library(tmp_path: Path) -> None:
    files = {**RTLS, "CSVRTL00": LOGICAL, "CSVRTL01": "LOGICAL (DELETE LIBRARY(SYSCEE) VERSION(1))\n"}
    assert not findings_anew(tmp_path, files, "RTL003")
    del files["CSVRTL00"]
    assert not findings_anew(tmp_path, files, "RTL003"), "it may be in the member that is not at hand"


@pytest.mark.parametrize(
    ("files", "related"),
    [
        ({"LNKLST00": "SYS1.CMDLIB,\nCEE.SCEERUN\n"}, ["LNKLST00"]),
        ({"LPALST00": "CEE.SCEERUN\n"}, ["LPALST00"]),
        ({"LNKLST00": "CEE.SCEERUN2\n", "LNKLST01": "CEE.SCEERUN\n"}, []),  # the system does not take LNKLST01
    ],
)
def test_a_library_of_the_services_in_another_list(tmp_path: Path, files: dict[str, str], related: list[str]) -> None:
    findings = findings_anew(tmp_path, {**RTLS, "CSVRTL00": PHYSICAL, **files}, "RTL010")
    assert [place(tmp_path, finding.span) for finding in findings] == [("CSVRTL00", 1, 38, 49)] * len(related)
    assert [
        place(tmp_path, related_place.span)[0] for finding in findings for related_place in finding.related
    ] == related


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("'RTLS(ON) LIBRARY(SYSLE)'", [("BPXPRM00", 1, 9, 34)]),
        ("'RTLS(ON) LIBRARY(SYSCEE)'", []),
        ("'RTLS(OFF) LIBRARY(SYSLE)'", []),
        ("'RTLS(ON) LIBRARY(&L.)'", []),
        ("'HEAPPOOLS(ON)'", []),
    ],
)
def test_the_library_that_unix_asks_for(tmp_path: Path, options: str, expected: Places) -> None:
    files = {**RTLS, "CSVRTL00": PHYSICAL + LOGICAL, "BPXPRM00": f"RUNOPTS({options})\n"}
    assert places_in(tmp_path, files, "RTL014") == expected
    del files["CSVRTL01"]
    assert not findings_anew(tmp_path, files, "RTL014"), "the library may be in a member that is not at hand"


LPA = {**IPL, "IEASYS00": "LPA=00,PROG=00\n", "LPALST00": "SYS1.SCNMLPA1,\nSYS1.LPALIB\n"}


def apf(number: int, form: str, more: str = "") -> str:
    return f"APF FORMAT({form})\n" + "".join(f"APF ADD DSN(A.L{library:03})\n" for library in range(number)) + more


@pytest.mark.parametrize(
    ("member", "expected"),
    [
        (apf(253, "STATIC"), []),
        (apf(253, "STATIC", "APF ADD DSN(A.L000)\n"), []),  # again
        (apf(254, "STATIC"), [("PROG00", 255, 1, 4)]),
        (apf(300, "DYNAMIC"), []),
        (apf(254, "STATIC", "APF DELETE DSN(A.L001)\n"), []),
    ],
)
def test_a_static_list_is_full(tmp_path: Path, member: str, expected: Places) -> None:
    assert places_in(tmp_path, {"PROG00": member}, "APF002") == expected


STARTED = {
    "parmlint.yaml": "systems:\n  A: {parmlib: P}\n",
    "P/LOAD00": "SYSPARM  00\n",
    "P/IEASYS00": "CMD=00\n",
    "P/COMMND00": "COM='S LLA,SUB=MSTR'\n",
    "P/COFVLF00": "CLASS NAME(CSVLLA) EMAJ(LLA)\n",
    "P/COFVLF01": "CLASS NAME(CSVLLA) EMAJ(LLA)\n",
    "P/ASCHPM01": "CLASSADD CLASSNAME(FAST)\n",
}
UNREAD = [("P/ASCHPM01", 1, 1, 25), ("P/COFVLF00", 1, 1, 29)]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, UNREAD),
        ({"P/COMMND00": "COM='START VLF.V1,SUB=MSTR,NN=01'\n"}, UNREAD[:1]),
        ({"P/COMMND00": "COM='SET ASCH=01'\n"}, UNREAD[1:]),
        ({"P/COMMND00": "COM='S ASCH,SUB=MSTR,ASCH=01'\n"}, UNREAD[1:]),
        ({"P/COMMND00": "COM='S &TASK.,SUB=MSTR'\n"}, []),
        ({"P/IEASYS00": "CMD=(00,01)\n"}, []),  # COMMND01 may have both
        ({"P/IEASYS00": "CLPA\n"}, []),  # commands come from elsewhere
        ({"P/COMMND00": "COM='S LLA,SUB=MSTR'\nCOMM='S VLF'\n"}, []),
    ],
)
def test_members_that_only_a_command_has_read(tmp_path: Path, files: dict[str, str], expected: Places) -> None:
    assert places_in(tmp_path, {**STARTED, **files}, "VLF012", "ASC008") == expected


def test_in_a_folder_that_nobody_declared_commands_may_lie_elsewhere(tmp_path: Path) -> None:
    files = {name.removeprefix("P/"): text for name, text in STARTED.items() if name != "parmlint.yaml"}
    assert not findings_anew(tmp_path, files, "VLF012", "ASC008")
