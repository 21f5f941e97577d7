"""Members of other families against each other, as one system takes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.crossing import IPL, found, place, places

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
    assert places(tmp_path, files, "ICS001") == expected


def test_groups_of_the_member_that_the_system_takes(tmp_path: Path) -> None:
    files = {
        **IPL,
        "IEASYS00": "ICS=00,IPS=01\n",
        "IEAICS00": "SUBSYS=STC,PGN=6\n",
        "IEAIPS00": GROUPS + "PGN=6,(DMN=1)\n",
        "IEAIPS01": GROUPS,
    }
    (one,) = found(tmp_path, files, "ICS001")
    assert one.message == "IEAIPS01 does not define the performance group 6."
    assert [place(tmp_path, other.span)[0] for other in one.related] == ["IEAIPS01"]
    assert not found(tmp_path, files, "ICS001", target="zos 1.3"), "nothing reads the members"


VLF = {**IPL, "IEASYS00": "CMD=00\n", "COMMND00": "COM='S VLF,SUB=MSTR,NN=(00,01)'\n"}
MAPS = "CLASS NAME(IRRUMAP) EMAJ(UMAP)\n"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (MAPS, MAPS, [("COFVLF00", 1, 1, 6)]),
        (MAPS, "CLASS NAME(CSVLLA) EMAJ(LLA)\n", []),
        (MAPS, None, []),  # one of the members is not at hand
        (MAPS, "CLAS NAME(CSVLLA) EMAJ(LLA)\n", []),
        (MAPS, "CLASS NAME(&LLA.) EMAJ(LLA)\n", []),
    ],
)
def test_a_class_for_the_library_lookaside(tmp_path: Path, first: str, second: str | None, expected: Places) -> None:
    files = {**VLF, "COFVLF00": first, **({"COFVLF01": second} if second else {})}
    assert places(tmp_path, files, "VLF007") == expected


@pytest.mark.parametrize(("number", "expected"), [(16, []), (17, [("COMMND00", 1, 64, 66)])])
def test_members_of_one_start(tmp_path: Path, number: int, expected: Places) -> None:
    suffixes = ",".join(f"{one:02}" for one in range(number))
    files = {**VLF, "COMMND00": f"COM='S VLF,NN=({suffixes})'\n", "COFVLF00": MAPS}
    assert places(tmp_path, files, "VLF013") == expected


FORKS = {
    **IPL,
    "IEASYS00": "CMD=00,OMVS=(00,01)\n",
    "COMMND00": "COM='S ASCH,SUB=MSTR,ASCH=00'\n",
    "BPXPRM01": "MAXUIDS(20)\n",
}


@pytest.mark.parametrize(
    ("asch", "unix", "target", "expected"),
    [
        ("CLASSADD CLASSNAME(OPENMVS) MAX(201)\n", "MAXPROCSYS(200)\n", "", [("ASCHPM00", 1, 33, 36)]),
        ("CLASSADD CLASSNAME(OPENMVS) MAX(200)\n", "MAXPROCSYS(200)\n", "", []),
        ("CLASSADD CLASSNAME(OPENMVS) MAX(901)\n", "MAXPTYS(50)\n", "", [("ASCHPM00", 1, 33, 36)]),  # default 900
        ("CLASSADD CLASSNAME(FAST) MAX(201)\n", "MAXPROCSYS(200)\n", "", []),
        ("CLASSADD CLASSNAME(OPENMVS) MAX(&M.)\n", "MAXPROCSYS(200)\n", "", []),
        ("CLASSADD CLASSNAME(OPENMVS) MAX(201)\n", "MAXPROCSYS(&M.)\n", "", []),
        ("CLASSADD CLASSNAME(OPENMVS) MAX(201)\n", "MAXPROCSYS(200)\n", "os390 2.4", []),  # ASC009
        # The last definition of a class counts.
        ("CLASSADD CLASSNAME(OPENMVS) MAX(900)\nCLASSADD CLASSNAME(OPENMVS) MAX(9)\n", "MAXPROCSYS(200)\n", "", []),
    ],
)  # fmt: skip
def test_forks_and_processes(tmp_path: Path, asch: str, unix: str, target: str, expected: Places) -> None:
    files = {**FORKS, "ASCHPM00": asch, "BPXPRM00": unix}
    assert places(tmp_path, files, "ASC001", target=target) == expected


def test_a_member_that_is_not_at_hand_may_say_how_many_processes(tmp_path: Path) -> None:
    files = {**FORKS, "ASCHPM00": "CLASSADD CLASSNAME(OPENMVS) MAX(901)\n", "BPXPRM00": "MAXPTYS(50)\n"}
    del files["BPXPRM01"]
    assert not found(tmp_path, files, "ASC001")


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
    assert places(tmp_path, {**RTLS, "CSVRTL00": PHYSICAL + member}, "RTL003") == [
        (file, line + 1, column, end) for file, line, column, end in expected
    ]


def test_an_earlier_member_adds_the_library(tmp_path: Path) -> None:
    files = {**RTLS, "CSVRTL00": LOGICAL, "CSVRTL01": "LOGICAL (DELETE LIBRARY(SYSCEE) VERSION(1))\n"}
    assert not found(tmp_path, files, "RTL003")
    del files["CSVRTL00"]
    assert not found(tmp_path, files, "RTL003"), "it may be in the member that is not at hand"


@pytest.mark.parametrize(
    ("files", "related"),
    [
        ({"LNKLST00": "SYS1.CMDLIB,\nCEE.SCEERUN\n"}, ["LNKLST00"]),
        ({"LPALST00": "CEE.SCEERUN\n"}, ["LPALST00"]),
        ({"LNKLST00": "CEE.SCEERUN2\n", "LNKLST01": "CEE.SCEERUN\n"}, []),  # the system does not take LNKLST01
    ],
)
def test_a_library_of_the_services_in_another_list(tmp_path: Path, files: dict[str, str], related: list[str]) -> None:
    findings = found(tmp_path, {**RTLS, "CSVRTL00": PHYSICAL, **files}, "RTL010")
    assert [place(tmp_path, one.span) for one in findings] == [("CSVRTL00", 1, 38, 49)] * len(related)
    assert [place(tmp_path, other.span)[0] for one in findings for other in one.related] == related


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
    assert places(tmp_path, files, "RTL014") == expected
    del files["CSVRTL01"]
    assert not found(tmp_path, files, "RTL014"), "the library may be in a member that is not at hand"


LPA = {**IPL, "IEASYS00": "LPA=00,PROG=00\n", "LPALST00": "SYS1.SCNMLPA1,\nSYS1.LPALIB\n"}


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"PROG00": "APF FORMAT(DYNAMIC)\n"}, [("LPALST00", 2, 1, 12)]),
        ({"IEASYS00": "LPA=00\n"}, [("LPALST00", 2, 1, 12)]),
        ({"PROG00": "SYSLIB LPALIB(SYS2.LPALIB)\n"}, []),
        ({"PROG00": "SYSLIB LINKLIB(SYS2.LINKLIB)\n"}, [("LPALST00", 2, 1, 12)]),
        ({"PROG00": "SYSLB LPALIB(SYS2.LPALIB)\n"}, []),
        ({}, []),  # PROG00 is not at hand
        ({"LPALST00": "SYS2.LPALIB\n", "IEASYS00": "LPA=00\n"}, []),
    ],
)
def test_a_library_that_comes_by_itself(tmp_path: Path, files: dict[str, str], expected: Places) -> None:
    # zos-members-2.md 4.1: naming it in LPALSTxx without SYSLIB is ignored.
    assert places(tmp_path, {**LPA, **files}, "LPA002") == expected


def apf(number: int, form: str, more: str = "") -> str:
    return f"APF FORMAT({form})\n" + "".join(f"APF ADD DSN(A.L{one:03})\n" for one in range(number)) + more


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
    assert places(tmp_path, {"PROG00": member}, "APF002") == expected


UNIX = {**IPL, "IEASYS00": "OMVS=(00,FS)\n", "BPXPRM00": "MAXUIDS(20)\n", "BPXPRMFS": "MAXPTYS(80)\n"}
ROOT = "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n"


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, [("IEASYS00", 1, 7, 12)]),
        ({"BPXPRMFS": ROOT}, []),
        ({"BPXPRM00": ROOT, "BPXPRMFS": ROOT}, [("BPXPRMFS", 1, 1, 5)]),
        ({"BPXPRM00": ROOT + ROOT}, []),  # GEN011
        ({"BPXPRMFS": "ROTO FILESYSTEM('OMVS.ROOT')\n"}, []),  # misspelt, and told so by GEN012
        ({"IEASYS00": "OMVS=(00,FS,XX)\n"}, []),  # BPXPRMXX may have it
    ],
)
def test_a_system_has_one_root(tmp_path: Path, files: dict[str, str], expected: Places) -> None:
    # zos-members-1.md 2.7: one ROOT only; without it z/OS UNIX starts in minimum mode.
    assert places(tmp_path, {**UNIX, **files}, "BPX032") == expected
