"""Rules that may see one fault in the same text: which of them speaks, so that it is found once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in

SYSPLEX = "COUPLE SYSPLEX(P)\n"
PATHS = "PATHIN STRNAME(IXCA,IXCB)\nPATHOUT STRNAME(IXCA,IXCB)\n"
MOUNT = "MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n"
PARMLIB = {"parmlint.yaml": "systems: {S1: {parmlib: P}}\n", "P/LOAD00": "SYSPARM  00\nIEASYM   00\n"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{SYSPLEX}CLASSDEF CLASS(GRSC) GROUP(SYSGRS)\n", [("CPL023", 2)]),
        (f"{SYSPLEX}CLASSDEF CLASS(DEFAULT) GROUP(SYSGRS)\n", [("CPL024", 2)]),
        (f"{SYSPLEX}CLASSDEF CLASS(A) CLASSLEN(4028) MAXMSG(5)\n", [("CPL006", 2)]),
        (f"COUPLE SYSPLEX(P) CLASSLEN(16316) MAXMSG(15)\n{PATHS}", [("CPL006", 1)]),
        (f"{SYSPLEX}CLASSDEF CLASS(DEFAULT) CLASSLEN(62464)\nPATHIN DEVICE(10,20) MAXMSG(500)\n", [("CPL007", 3)]),
        (f"{SYSPLEX}PATHIN DEVICE(0010,0020) MAXMSG(500)\n", [("CPL008", 2)]),
        (f"{SYSPLEX}CLASSDEF CLASS(BIG)\nPATHOUT DEVICE(1000,1001) CLASS(BIGG)\n", [("CPL012", 3)]),
        (f"{SYSPLEX}PATHIN STRNAME(IXCA)\nPATHOUT STRNAME(IXCA,IXCB)\n", [("CPL021", 3)]),
        (f"{SYSPLEX}PATHIN STRNAME(IXCA,IXCB)\nPATHOUT STRNAME(XCA,IXCB)\n", [("CPL020", 3)]),
        (SYSPLEX + "".join(f"CLASSDEF CLASS(C{n})\n" for n in range(63)), [("CPL010", 64)]),
    ],
    ids=["one group", "no class", "one message", "of COUPLE", "inbound", "low", "misspelt", "one way", "name", "many"],
)
def test_couple(tmp_path: Path, text: str, expected: list[tuple[str, int]]) -> None:
    codes = [f"CPL{number:03}" for number in (6, 7, 8, 10, 12, 13, 14, 20, 21, 23, 24, 28, 29)]
    findings = findings_in(tmp_path, {"COUPLE00": text}, *codes)
    assert [(finding.code, finding.span.line) for finding in findings] == expected


def test_a_mount_that_stands_twice_is_the_same_file_system_again(tmp_path: Path) -> None:
    findings = findings_in(tmp_path, {"BPXPRM00": MOUNT * 2}, "BPX025", "BPX026")
    assert [(finding.code, finding.span.line) for finding in findings] == [("BPX025", 2)]


@pytest.mark.parametrize(
    ("member", "text", "expected"),
    [
        ("LPALST00", "SYS1.A.LPALIB\nSYS1.B.LPALIB\n", [("GEN009", 1)]),
        ("IEAPAK00", "(IEFBR14,IEFXX)\n(A,B)\n", [("GEN009", 1)]),
        ("IEAPAK00", "(IEFBR14,IEFXX\n", [("GEN013", 1)]),
        ("IOEPRM00", "user_cache_size=256M\nuser_cache_size=512M\naggrfull=(90,5)\n", [("GEN011", 2)]),
        ("COUPLE00", f"{SYSPLEX}CLASSDEF CLASS(_A)\n", [("CPL011", 2)]),
    ],
    ids=["LPA008", "LPA015 comma", "LPA015 parenthesis", "ZFS012", "CPL054"],
)
def test_what_was_left_out_because_another_rule_has_it(
    tmp_path: Path, member: str, text: str, expected: list[tuple[str, int]]
) -> None:
    findings = findings_in(tmp_path, {member: text}, "GEN", "LPA", "ZFS", "CPL011")
    assert [(finding.code, finding.span.line) for finding in findings] == expected


def test_text_past_the_data_columns_takes_the_end_of_a_word_and_a_parenthesis(tmp_path: Path) -> None:
    cut = f"COUPLE SYSPLEX(P)\n{'PCOUPLE(SYS1.CDS01,VOL001)':>73}\n"
    word = f"{'COUPLE SYSPLEX(P)':<65}ACOUPLE(SYS1.CDS01,VOL001)\n"
    assert [finding.code for finding in findings_in(tmp_path, {"COUPLE00": cut}, "GEN")] == ["GEN001"]
    assert [finding.code for finding in findings_in(tmp_path, {"COUPLE00": word}, "GEN")] == ["GEN007"]


def test_a_parenthesis_is_still_missed_in_a_record_with_a_number(tmp_path: Path) -> None:
    text = f"{'COUPLE SYSPLEX(P':<72}00010000\n{'       CLEANUP(15)':<72}00020000\n"
    assert [finding.code for finding in findings_in(tmp_path, {"COUPLE00": text}, "GEN")] == ["GEN013"]


def test_a_symbol_that_is_misspelt_is_not_unused_as_well(tmp_path: Path) -> None:
    files = {
        **PARMLIB,
        "P/IEASYM00": "SYSDEF SYMDEF(&RESVOL='A') SYMDEF(&OTHER='B')\n",
        "P/IEASYS00": "LOGREC=SYS1.&RESVOLL..LOGREC\n",
    }
    findings = findings_in(tmp_path, files, "SYM001", "SYM010")
    assert sorted((finding.code, finding.span.column) for finding in findings) == [("SYM001", 13), ("SYM010", 35)]


# --- z/VM ---

SSI = "systems: {VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG}}\n"
POOLS = """\
systems:
  VMA:
    directory: USER.DIRECT
    pools: {USERS: {server: FPSERV, pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
"""
CLUSTER = "SYSTEM_IDENTIFIER LPAR LP1 VMA\nSSI PLEX PDR_VOLUME COM001, SLOT 1 VMA, SLOT 2 VMB\n"
IDENTITY = "DIRECTORY SSI 0123 3390 M01RES M02RES\nIDENTITY {} NOLOG 64M 128M G\n BUILD ON VMA USING SUBCONFIG A-1\n\
SUBCONFIG A-1\n"
POOLDEF = "MAXUSERS=1000\nMAXDISKS=50\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\nDDNAME=LOG2 VDEV=303\n"


@pytest.mark.parametrize(("userid", "code"), [("MONWRITE", "DIR055"), ("PERFSVM", "DIR055"), ("OPERATOR", "DIR030")])
def test_what_is_lost_without_a_monitor_is_said_with_the_missing_build(tmp_path: Path, userid: str, code: str) -> None:
    files = {"parmlint.yaml": SSI, "SYSTEM.CONFIG": CLUSTER, "USER.DIRECT": IDENTITY.format(userid)}
    findings = findings_in(tmp_path, files, "DIR030", "DIR055")
    levels = [(finding.code, finding.span.line, finding.level.label if finding.level else "") for finding in findings]
    neither = [("DIR055", 2, "note")] if code == "DIR030" else []
    assert levels == [*neither, (code, 2, "warning")]


@pytest.mark.parametrize(("userid", "code"), [("MONWRITE", "DIR055"), ("OPERATOR", "DIR030")])
def test_a_cluster_of_one_member_is_looked_at_too(tmp_path: Path, userid: str, code: str) -> None:
    config = "SYSTEM_IDENTIFIER LPAR LP1 VMB\nSSI PLEX PDR_VOLUME COM001, SLOT 1 VMB\n"
    files = {"parmlint.yaml": SSI, "SYSTEM.CONFIG": config, "USER.DIRECT": IDENTITY.format(userid)}
    assert [finding.code for finding in findings_in(tmp_path, files, "DIR030", "DIR055")] == [code]
    user = "DIRECTORY SSI 0123 3390 M01RES M02RES\nUSER MONWRITE NOLOG 64M 128M G\n"  # it runs where there is to run
    assert not findings_in(tmp_path, files | {"USER.DIRECT": user}, "DIR030", "DIR055")


@pytest.mark.parametrize(
    ("extent", "expected"),
    [
        ("0024 4294967295", [("DIR006", 23)]),
        ("0024 1000", [("DIR045", 23)]),
        ("0020 4294967295", [("DIR006", 23), ("DIR045", 18)]),  # where it begins is wrong, too
        ("0024 0", [("DIR006", 23)]),
    ],
)
def test_a_size_that_cannot_be_need_not_fit_the_cache(
    tmp_path: Path, extent: str, expected: list[tuple[str, int]]
) -> None:
    text = f"USER ALICE NOLOG 2G 4G G\n MDISK 0200 9336 {extent} LNX001 MR\n"
    findings = findings_in(tmp_path, {"USER.DIRECT": text}, "DIR006", "DIR045")
    assert sorted((finding.code, finding.span.column) for finding in findings) == expected


@pytest.mark.parametrize(
    ("disks", "expected"),
    [
        (["MDK00001 VDEV=310 GROUP=2"], [("SFS004", 1)]),
        (["MDK00001 VDEV=310 GROUP=1"], [("SFS004", 1)]),
        (["MDK00001 VDEV=310 GROUP=2", "MDK00002 VDEV=311 GROUP=2"], [("SFS006", 6)]),
        (["MDK00001 VDEV=310 GROUP=1", "MDK00001 VDEV=311 GROUP=2"], [("SFS004", 7)]),
        # A name twice and no group for the catalogs are two faults.
        (["MDK00001 VDEV=310 GROUP=2", "MDK00001 VDEV=311 GROUP=2"], [("SFS004", 7), ("SFS006", 6)]),
    ],
)
def test_storage_groups(tmp_path: Path, disks: list[str], expected: list[tuple[str, int]]) -> None:
    text = POOLDEF + "".join(f"DDNAME={disk}\n" for disk in disks)
    findings = findings_in(tmp_path, {"USERS.POOLDEF": text}, "SFS004", "SFS006")
    assert sorted((finding.code, finding.span.line) for finding in findings) == expected


@pytest.mark.parametrize(
    ("users", "connections", "expected"),
    [(5000, 5000, ["SFS031"]), (5000, 4999, ["SFS009", "SFS031"]), (1000, 999, ["SFS009"])],
)
def test_more_users_than_planned_need_connections_all_the_same(
    tmp_path: Path, users: int, connections: int, expected: list[str]
) -> None:
    """MAXUSERS is what a pool was planned for, and bars nobody: each of the two numbers is to be raised."""
    files = {
        "parmlint.yaml": POOLS,
        "USER.DIRECT": f"DIRECTORY 0123 3390 VMRES1\nUSER FPSERV NOLOG 32M 64M BG\n OPTION MAXCONN {connections}\n",
        "USERS.POOLDEF": POOLDEF,
        "FPSERV.DMSPARMS": f"FILEPOOLID USERS\nUSERS {users}\n",
    }
    assert sorted(finding.code for finding in findings_in(tmp_path, files, "SFS009", "SFS031")) == expected
