"""Rules on BPXPRMxx, IOEPRMxx, COFVLFxx, ASCHPMxx and the group members that need a system or a sysplex.

Facts: zos-members-1.md 2.2, 2.3, 2.6, 2.9, 3.4, 5.1 and 5.3; zos-members-2.md 3.7; the slides for the order of groups.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in
from tests.rules.cross import PLEX, TWO_SYSTEMS, findings_in_parmlib, place, places_in_parmlib, seen

# --- the members of OMVS= as one (BPX002, BPX032) ---


def test_limits_that_differ_between_members(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "OMVS=(00,01,02)\n",
        "BPXPRM00": "MAXPROCSYS(900)\nMAXUIDS(200)\nFORKCOPY(COW)\n",
        "BPXPRM01": "MAXUIDS(200)\nMAXPROCSYS( 2000 )\nMAXPTYS(&X.)\n",
        "BPXPRM02": "MAXPTYS(800)\nFORKCOPY(COPY)\nMAXPROCSYS(900)\n",
    }
    first, second = findings_in_parmlib(tmp_path, members, "BPX002")
    assert (Path(first.span.path).name, *place(first)) == ("BPXPRM01", 2, 13, 17)
    assert seen(first) == [("BPXPRM00", 1, 12)]
    assert (Path(second.span.path).name, *place(second)) == ("BPXPRM02", 2, 10, 14)
    assert seen(second) == [("BPXPRM00", 3, 10)]


def test_a_member_that_a_command_reads_later_may_differ(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "OMVS=00,CMD=00\n",
        "COMMND00": "COM='SET OMVS=01'\n",
        "BPXPRM00": "MAXPROCSYS(900)\n",
        "BPXPRM01": "MAXPROCSYS(2000)\n",
    }
    assert places_in_parmlib(tmp_path, members, "BPX002") == []


def test_what_adds_up_does_not_differ(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "OMVS=(00,01)\n",
        "BPXPRM00": "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\nMAXPROCSYS(900)\nMAXPROCSYS(800)\n",
        "BPXPRM01": "FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)\n",
    }
    assert places_in_parmlib(tmp_path, members, "BPX002") == []


ROOT = "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n"


def test_a_second_root(tmp_path: Path) -> None:
    members = {"IEASYS00": "OMVS=(00,01)\n", "BPXPRM00": ROOT, "BPXPRM01": f"MAXPROCSYS(900)\n{ROOT}"}
    [finding] = findings_in_parmlib(tmp_path, members, "BPX002", "BPX032")
    assert (finding.code, Path(finding.span.path).name, *place(finding)) == ("BPX032", "BPXPRM01", 2, 1, 5)
    assert seen(finding) == [("BPXPRM00", 1, 1)]


def test_no_root(tmp_path: Path) -> None:
    members = {"IEASYS00": "OMVS=(00,01)\n", "BPXPRM00": "MAXPROCSYS(900)\n", "BPXPRM01": "MAXUIDS(200)\n"}
    assert places_in_parmlib(tmp_path, members, "BPX032") == [("BPX032", "warning", "IEASYS00", 1, 7, 12)]
    del members["BPXPRM01"]
    assert places_in_parmlib(tmp_path / "unknown", members, "BPX032") == []


# --- shared file systems (BPX040 to BPX044) ---

SHARED = "SYSPLEX(YES) VERSION('&SYSR1.')\n"


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({"IEASYS00": "OMVS=00,PLEXCFG=XCFLOCAL\n"}, ("IEASYS00", 1, 17)),
        ({"IEASYS00": "OMVS=00\n", "COUPLE00": "COUPLE SYSPLEX(LOCAL)\n"}, ("COUPLE00", 1, 16)),
    ],
)
def test_sharing_without_a_sysplex(tmp_path: Path, members: dict[str, str], expected: tuple[str, int, int]) -> None:
    [finding] = findings_in_parmlib(tmp_path, members | {"BPXPRM00": SHARED}, "BPX040")
    assert (Path(finding.span.path).name, *place(finding)) == ("BPXPRM00", 1, 9, 12)
    assert seen(finding) == [expected]
    assert places_in_parmlib(tmp_path, members | {"BPXPRM00": "SYSPLEX(NO)\n"}, "BPX040") == []


@pytest.mark.parametrize("mode", ["PLEXCFG=(XCFLOCAL,MONOPLEX)", "PLEXCFG=&MODE.", "PLEXCFG=ANY"])
def test_a_sysplex_that_may_be(tmp_path: Path, mode: str) -> None:
    members = {"IEASYS00": f"OMVS=00,{mode}\n", "COUPLE00": PLEX, "BPXPRM00": SHARED}
    assert places_in_parmlib(tmp_path, members, "BPX040") == []


COUPLED = {
    "IEASYS00": "OMVS=00,COUPLE=00\n",
    "COUPLE00": "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF)\nDATA TYPE(CFRM) PCOUPLE(SYS1.CFRM)\n",
    "BPXPRM00": SHARED,
}


def test_sharing_without_a_couple_data_set(tmp_path: Path) -> None:
    [finding] = findings_in_parmlib(tmp_path, COUPLED, "BPX041")
    assert (Path(finding.span.path).name, *place(finding)) == ("BPXPRM00", 1, 9, 12)
    assert seen(finding) == [("COUPLE00", 1, 1)]


@pytest.mark.parametrize(
    "members",
    [
        {"COUPLE00": "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF)\nDATA TYPE(SFM,BPXMCDS) PCOUPLE(SYS1.A)\n"},
        {"COUPLE00": "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF)\nDATA TYPE(&T.) PCOUPLE(SYS1.A)\n"},
        {"COUPLE00": "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF)\nDATTA TYPE(BPXMCDS) PCOUPLE(SYS1.A)\n"},
        {"COUPLE00": PLEX},
        {"BPXPRM00": "SYSPLEX(NO)\n"},
        {
            "IEASYS00": "OMVS=00,COUPLE=00,CMD=00\n",
            "COMMND00": "COM='SETXCF COUPLE,TYPE=BPXMCDS,PCOUPLE=SYS1.OMVS'\n",
        },
        {"IEASYS00": "OMVS=00,COUPLE=00,CMD=99\n"},
    ],
    ids=["there", "symbol", "unread", "no couple data sets", "not shared", "by command", "commands not here"],
)
def test_a_couple_data_set_that_is_there_or_may_be(tmp_path: Path, members: dict[str, str]) -> None:
    assert places_in_parmlib(tmp_path, COUPLED | members, "BPX041") == []


def shared_types(first: str, second: str, shared: str = SHARED) -> dict[str, str]:
    return {
        "IEASYS00": "OMVS=(00,&SYSCLONE.)\n",
        "COUPLE00": PLEX,
        "BPXPRM00": shared,
        "BPXPRMDA": first,
        "BPXPRMDB": second,
    }


ZFS = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n"
TFS = "FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)\n"


def test_a_type_that_the_other_system_does_not_have(tmp_path: Path) -> None:
    [finding] = findings_in_parmlib(tmp_path, shared_types(ZFS + TFS, ZFS), "BPX042", config=TWO_SYSTEMS)
    assert (Path(finding.span.path).name, *place(finding)) == ("BPXPRMDA", 2, 18, 21)
    assert "TFS of PRDA" in finding.message
    assert "PRDB" in finding.message


def test_a_type_with_another_entry_point(tmp_path: Path) -> None:
    variant = ZFS.replace("IOEFSCM", "GFUAINIT")
    [finding] = findings_in_parmlib(tmp_path, shared_types(ZFS, variant), "BPX042", config=TWO_SYSTEMS)
    assert (Path(finding.span.path).name, *place(finding)) == ("BPXPRMDA", 1, 18, 21)
    assert seen(finding) == [("BPXPRMDB", 1, 1)]


@pytest.mark.parametrize(
    ("second", "shared"),
    [
        (f"{ZFS}FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)\n", SHARED),
        (
            f"{ZFS}FILESYSTYPE TYPE(SOCK) ENTRYPOINT(VENDOR)\nNETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(SOCK)\n",
            SHARED,
        ),
        (ZFS + TFS, "SYSPLEX(NO)\n"),
        (ZFS.replace("(ZFS)", "(&T.)"), SHARED),
        (f"{ZFS}FILESYSTYP TYPE(TFS) ENTRYPOINT(BPXTFS)\n", SHARED),
    ],
    ids=["sockets", "network", "not shared", "symbol", "unread"],
)
def test_types_that_may_differ(tmp_path: Path, second: str, shared: str) -> None:
    assert places_in_parmlib(tmp_path, shared_types(ZFS, second, shared), "BPX042", config=TWO_SYSTEMS) == []


def test_one_version_for_two_systems(tmp_path: Path) -> None:
    members = {"IEASYS00": "OMVS=00\n", "COUPLE00": PLEX, "BPXPRM00": "SYSPLEX(YES)\nVERSION('REL9')\n"}
    assert places_in_parmlib(tmp_path, members, "BPX043", config=TWO_SYSTEMS) == [
        ("BPX043", "note", "BPXPRM00", 2, 9, 15)
    ]
    assert places_in_parmlib(tmp_path, members, "BPX043") == []
    assert places_in_parmlib(tmp_path, members | {"BPXPRM00": SHARED}, "BPX043", config=TWO_SYSTEMS) == []
    own = members | {
        "IEASYS00": "OMVS=&SYSCLONE.\n",
        "BPXPRMDA": "SYSPLEX(YES) VERSION('REL9')\n",
        "BPXPRMDB": "SYSPLEX(YES) VERSION('REL8')\n",
    }
    assert places_in_parmlib(tmp_path, own, "BPX043", config=TWO_SYSTEMS) == []


def test_a_version_that_does_nothing(tmp_path: Path) -> None:
    members = {"IEASYS00": "OMVS=(00,01)\n", "BPXPRM00": "VERSION('REL9')\n", "BPXPRM01": "SYSPLEX(NO)\n"}
    [finding] = findings_in_parmlib(tmp_path, members, "BPX044")
    assert (Path(finding.span.path).name, *place(finding)) == ("BPXPRM00", 1, 9, 15)
    assert seen(finding) == [("BPXPRM01", 1, 1)]
    assert places_in_parmlib(tmp_path, members | {"BPXPRM01": "MAXUIDS(200)\n"}, "BPX044") == []


# --- members of zFS (BPX064, ZFS015, ZFS021) ---

PRM = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(00,01)')\n"


def test_a_zfs_member_that_is_not_there(tmp_path: Path) -> None:
    members = {"IEASYS00": "OMVS=00\n", "BPXPRM00": PRM, "IOEPRM00": "aggrgrow=on\n"}
    assert places_in_parmlib(tmp_path, members, "BPX064") == [("BPX064", "warning", "BPXPRM00", 1, 48, 61)]
    elsewhere = "systems:\n  PRDA: {parmlib: PARMLIB, elsewhere: [IOEPRM01]}\n"
    assert places_in_parmlib(tmp_path, members, "BPX064", config=elsewhere) == []
    assert places_in_parmlib(tmp_path, members | {"BPXPRM00": PRM.replace("01", "&X.")}, "BPX064") == []
    assert places_in_parmlib(tmp_path, members | {"BPXPRM00": ZFS}, "BPX064") == []


def shared_options(first: str, second: str) -> dict[str, str]:
    own = SHARED + ZFS.rstrip() + " PARM('PRM=(&SYSCLONE.)')\n"
    return {"IEASYS00": "OMVS=00\n", "COUPLE00": PLEX, "BPXPRM00": own, "IOEPRMDA": first, "IOEPRMDB": second}


def test_new_mounts_are_shared_on_one_system_only(tmp_path: Path) -> None:
    members = shared_options("sysplex_filesys_sharemode=rwshare\n", "sysplex_filesys_sharemode=norwshare\n")
    assert places_in_parmlib(tmp_path, members, "ZFS015", config=TWO_SYSTEMS) == [
        ("ZFS015", "note", "IOEPRMDB", 1, 27, 36)
    ]


def test_a_sharing_mode_by_default(tmp_path: Path) -> None:
    default = "aggrgrow=on\n"
    differs = shared_options("sysplex_filesys_sharemode=rwshare\n", default)
    assert [row[:3] for row in places_in_parmlib(tmp_path / "a", differs, "ZFS015", config=TWO_SYSTEMS)] == [
        ("ZFS015", "note", "IOEPRMDB")
    ]
    agrees = shared_options("sysplex_filesys_sharemode=norwshare\n", default)
    assert places_in_parmlib(tmp_path / "b", agrees, "ZFS015", config=TWO_SYSTEMS) == []
    unknown = shared_options("sysplex_filesys_sharemode=rwshare\n", "sysplex_filesys_sharemode=&MODE.\n")
    assert places_in_parmlib(tmp_path / "c", unknown, "ZFS015", config=TWO_SYSTEMS) == []


@pytest.mark.parametrize(
    ("target", "count"), [("zos 1.10", 0), ("zos 1.11", 1), ("zos 1.12", 1), ("zos 1.13", 0), ("", 0)]
)
def test_zfs_that_does_not_know_of_the_sysplex(tmp_path: Path, target: str, count: int) -> None:
    members = {"IEASYS00": "OMVS=00\n", "BPXPRM00": SHARED + ZFS, "IOEPRM00": "sysplex=off\n"}
    expected = [("ZFS021", "note", "IOEPRM00", 1, 9, 12)] * count
    assert places_in_parmlib(tmp_path, members, "ZFS021", target=target) == expected
    assert places_in_parmlib(tmp_path, members | {"IOEPRM00": "sysplex=filesys\n"}, "ZFS021", target=target) == []
    assert places_in_parmlib(tmp_path, members | {"BPXPRM00": ZFS}, "ZFS021", target=target) == []


# --- VLF, RTLS, initiators, groups ---


def test_vlf_without_the_class_of_lla(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "CMD=00\n",
        "COMMND00": "COM='START VLF,SUB=MSTR,NN=(00,01)'\n",
        "COFVLF00": "CLASS NAME(IRRUMAP) EMAJ(UMAP)\n",
        "COFVLF01": "CLASS NAME(IRRGMAP) EMAJ(GMAP)\n",
    }
    [finding] = findings_in_parmlib(tmp_path, members, "VLF007")
    assert (Path(finding.span.path).name, *place(finding)) == ("COFVLF00", 1, 12, 19)
    assert [name for name, _, _ in seen(finding)] == ["COMMND00", "COMMND00"]
    assert places_in_parmlib(tmp_path, members | {"COFVLF01": "CLASS NAME(CSVLLA) EMAJ(LLA)\n"}, "VLF007") == []
    assert places_in_parmlib(tmp_path, members | {"COFVLF01": "CLASS NAME(&C.) EMAJ(LLA)\n"}, "VLF007") == []
    del members["COFVLF01"]
    assert places_in_parmlib(tmp_path / "partial", members, "VLF007") == []


INITIATORS = {
    "IEASYS00": "OMVS=00,CMD=00\n",
    "COMMND00": "COM='START ASCH,SUB=MSTR,ASCH=00'\n",
    "ASCHPM00": "CLASSADD CLASSNAME(OPENMVS) MIN(20) MAX(300)\nCLASSADD CLASSNAME(OTHER) MAX(900)\n",
    "BPXPRM00": "MAXPROCSYS(200)\n",
}


@pytest.mark.parametrize(("target", "count"), [("os390 1.3", 1), ("os390 2.4", 0), ("", 0)])
def test_initiators_above_the_number_of_processes(tmp_path: Path, target: str, count: int) -> None:
    expected = [("ASC001", "warning", "ASCHPM00", 1, 41, 44)] * count
    assert places_in_parmlib(tmp_path, INITIATORS, "ASC001", target=target) == expected
    fits = INITIATORS | {"BPXPRM00": "MAXPROCSYS(300)\n"}
    assert places_in_parmlib(tmp_path, fits, "ASC001", target=target) == []


def test_initiators_against_the_default_number_of_processes(tmp_path: Path) -> None:
    """MAXPROCSYS was 200 by default."""
    members = INITIATORS | {"BPXPRM00": "MAXUIDS(50)\n"}
    assert places_in_parmlib(tmp_path, members, "ASC001", target="os390 1.3") == [
        ("ASC001", "warning", "ASCHPM00", 1, 41, 44)
    ]


@pytest.mark.parametrize(
    ("options", "by_default", "is_reported"),
    [
        ("RTLS(ON)", "CEEDOPT(HEAPPOOLS(ON,8,10))", False),
        ("RTLS(ON)", "CEEDOPT(HEAPPOOLS=((ON,8,10),OVR))", False),
        ("RTLS(ON)", "CELQDOPT(HEAPPOOLS64(ALIGN))", False),
        ("RTLS(ON)", "CEEDOPT(HEAPPOOLS(&X.))", False),
        ("RTLS(ON)", "CEEDOPT(HEAPPOOLS(OFF))", True),
        ("RTLS(ON)", "CEEDOPT(ALL31(ON))", True),
        ("HEAPPOOLS(OFF)", "CEEDOPT(HEAPPOOLS(ON))", True),
        ("HEAPPOOLS(ON)", "CEEDOPT(HEAPPOOLS(OFF))", False),
    ],
)
def test_heap_pools_of_the_run_time_options_of_the_system(
    tmp_path: Path, options: str, by_default: str, *, is_reported: bool
) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P, ipl: {sysparm: A0}}\n  PRDB: {parmlib: P}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "OMVS=00\n",
        "P/IEASYSA0": "CEE=00\n",
        "P/CEEPRM00": f"{by_default}\n",
        "P/BPXPRM00": f"RUNOPTS('{options}')\n",
    }
    findings = findings_in(tmp_path, files, "BPX080")
    # PRDB has no CEEPRMxx.
    systems = {system for finding in findings for system in finding.systems}
    assert ("PRDA" in systems) is is_reported
    assert ("PRDB" in systems) is (options != "HEAPPOOLS(ON)")
