"""What the slides on SFS performance management (seed 000) recommend, row by row of the catalogue.

What is expected was written down from the slides before any rule ran. The pool of `tests/rules/file_pools.py` is
laid out as they advise; each test takes one piece of advice away. What no file tells stands in `NOT_IN_ANY_FILE`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.ruleset import registry
from tests.helpers.playing import findings_in
from tests.rules.file_pools import CONFIG, DIRECTORY, FILES, PARAMETERS, POOLDEF, changed, leveled_places

DIRECT, POOL, PARMS = "USER.DIRECT", "USERS.POOLDEF", "FPSERV.DMSPARMS"
ROWS = 18

NOT_IN_ANY_FILE = {
    "S10 CMSVMLIB": "Users get the segment from the saved CMS system or NAMESAVE; an entry without it is as healthy.",
    "S15 users": "Which users access DIRCONTROL directories in data spaces is in the catalogs of the pool.",
    "S12 large": "The slides name no size from which catalogs need several volumes; the option `volumes` sets it.",
    "S13 one volume": "With how many users files belong on several volumes no page says; a small pool does with one.",
    "S16 larger servers": "The slides give 5000 catalog buffers for a server of 32 MB, and no number for any other.",
    "S17 read only": "Whether a pool is only read, so that the limit is not for it, is said nowhere; hence a note.",
}
"""The parts of rows that ask for nothing a checked file holds, and why."""


def test_every_row_is_here() -> None:
    tested = {int(row[1]) for name in globals() if (row := re.match(r"test_s(\d+)_", name))}
    assert tested == set(range(1, ROWS + 1))
    assert all(len(reason) > 20 for reason in NOT_IN_ANY_FILE.values())


def test_the_pool_of_the_slides_has_no_findings(tmp_path: Path) -> None:
    recovery = {
        "VMSYSR.POOLDEF": "DDNAME=CRR1 VDEV=306\nDDNAME=CRR2 VDEV=307\n",
        "VMSERVR.DMSPARMS": "FILEPOOLID VMSYSR\nADMIN MAINT\nCRR\nSAVESEGID CMSFILES\n",
        "parmlint.yaml": CONFIG.replace("}}", "}, VMSYSR: {pooldef: VMSYSR.POOLDEF, dmsparms: VMSERVR.DMSPARMS}}"),
    }
    all_of_sfs = [entry.code for entry in registry.find("SFS") if entry.code != "SFS004"]
    assert findings_in(tmp_path, {**FILES, **recovery}, *all_of_sfs) == []


@pytest.mark.parametrize(("volume", "line"), [("POOL02", 13), ("POOL03", 15)])
def test_s1_no_minidisk_cache_for_the_logs(tmp_path: Path, volume: str, line: int) -> None:
    files = changed(DIRECT, (f"{volume} WR\n MINIOPT NOMDC", f"{volume} WR"))
    assert leveled_places(findings_in(tmp_path, files, "SFS003")) == [(DIRECT, line, 2, 7, "warning")]


def test_s2_the_cache_stays_on_for_storage_groups(tmp_path: Path) -> None:
    files = changed(DIRECT, ("POOL04 WR", "POOL04 WR\n MINIOPT NOMDC"), ("POOL06 WR", "POOL06 WR\n MINIOPT NOMDC"))
    assert leveled_places(findings_in(tmp_path, files, "SFS003", "SFS032")) == [
        (DIRECT, 18, 10, 15, "warning"),
        (DIRECT, 21, 10, 15, "warning"),
    ]


@pytest.mark.parametrize("option", ["", "\n MINIOPT NOMDC"])
def test_s2_the_control_minidisk_is_not_eligible_either_way(tmp_path: Path, option: str) -> None:
    files = changed(DIRECT, ("POOL01 WR", f"POOL01 WR{option}"))
    assert findings_in(tmp_path, files, "SFS003", "SFS032") == []


def test_s3_no_fair_share_limit_for_the_server(tmp_path: Path) -> None:
    files = changed(DIRECT, (" NOMDCFS", ""))
    assert leveled_places(findings_in(tmp_path, files, "SFS036")) == [(DIRECT, 4, 6, 12, "note")]


def test_s3_the_option_may_come_from_a_profile(tmp_path: Path) -> None:
    profile = "PROFILE SERVERS\n OPTION NOMDCFS\nUSER MAINT"
    files = changed(DIRECT, (" NOMDCFS", ""), ("USER MAINT", profile), (" MACHINE XC", " INCLUDE SERVERS\n MACHINE XC"))
    assert findings_in(tmp_path, files, "SFS036") == []


@pytest.mark.parametrize(("share", "count"), [("1500", 0), ("3000", 0), ("1499", 1), ("100", 1)])
def test_s4_a_share_of_1500(tmp_path: Path, share: str, count: int) -> None:
    files = changed(DIRECT, ("RELATIVE 1500", f"RELATIVE {share}"))
    expected = [(DIRECT, 7, 17, 17 + len(share), "note")] * count
    assert leveled_places(findings_in(tmp_path, files, "SFS037")) == expected


def test_s4_no_share_is_100(tmp_path: Path) -> None:
    files = changed(DIRECT, (" SHARE RELATIVE 1500\n", ""))
    assert leveled_places(findings_in(tmp_path, files, "SFS037")) == [(DIRECT, 4, 6, 12, "note")]


def test_s4_in_line_with_the_security_manager(tmp_path: Path) -> None:
    files = changed(DIRECT, ("USER MAINT", "USER RACFVM NOLOG 64M 128M G\n SHARE RELATIVE 1000\nUSER MAINT"))
    assert leveled_places(findings_in(tmp_path, files, "SFS037")) == [(DIRECT, 9, 17, 21, "note")]


@pytest.mark.parametrize(("target", "count"), [("5.4", 1), ("7.3", 0)])
def test_s5_quickdsp_only_where_there_is_an_eligible_list(tmp_path: Path, target: str, count: int) -> None:
    files = {**changed(DIRECT, (" QUICKDSP", "")), "parmlint.yaml": f'target: {{zvm: "{target}"}}\n{CONFIG}'}
    assert leveled_places(findings_in(tmp_path, files, "SFS038")) == [(DIRECT, 4, 6, 12, "note")] * count


def test_s5_the_option_is_no_fault_on_current_systems(tmp_path: Path) -> None:
    files = {**FILES, "parmlint.yaml": f'target: {{zvm: "7.3"}}\n{CONFIG}'}
    assert findings_in(tmp_path, files, "SFS038") == []


@pytest.mark.parametrize(("reserved", "count"), [("", 1), ("'CP SET RESERVED FPSERV 1300'\n", 0)])
def test_s6_reserved_storage(tmp_path: Path, reserved: str, count: int) -> None:
    files = {
        **FILES,
        "AUTOLOG1.EXEC": f"/* Start the servers */\n{reserved}'CP XAUTOLOG FPSERV'\n",
        "parmlint.yaml": f"{CONFIG}    start: [AUTOLOG1.EXEC]\n",
    }
    assert leveled_places(findings_in(tmp_path, files, "SFS039")) == [("AUTOLOG1.EXEC", 2, 14, 20, "note")] * count


@pytest.mark.parametrize(
    ("users", "expected"),
    [
        ("USERS 500", []),
        ("USERS 1000", []),
        ("", [("SFS017", 1, "warning")]),
        ("USERS 1001", [("SFS031", 3, "warning")]),
        ("USERS 2001", [("SFS031", 3, "warning")]),
    ],
)
def test_s7_users_at_the_peak(tmp_path: Path, users: str, expected: list[tuple[str, int, str]]) -> None:
    findings = findings_in(tmp_path, changed(PARMS, ("USERS 500", users)), "SFS017", "SFS031")
    assert [(finding.code, finding.span.line, finding.level.label) for finding in findings if finding.level] == expected


def test_s7_more_users_than_connections(tmp_path: Path) -> None:
    files = {**changed(PARMS, ("USERS 500", "USERS 2001"))}
    assert leveled_places(findings_in(tmp_path, files, "SFS009")) == [(DIRECT, 6, 17, 21, "warning")]


@pytest.mark.parametrize(("switch", "count"), [("", 1), ("NOCRR\n", 1), ("CRR\n", 0)])
def test_s8_a_recovery_server(tmp_path: Path, switch: str, count: int) -> None:
    files = {**FILES, PARMS: PARAMETERS + switch}
    assert leveled_places(findings_in(tmp_path, files, "SFS040")) == [(PARMS, 1, 1, 11, "warning")] * count


@pytest.mark.parametrize(
    ("operand", "codes"),
    [
        ("BUFFSIZ=20", []),
        ("BUFSIZE=13", []),
        ("BUFFSIZ=12", ["SFS033"]),
        ("BUFFSIZ=96", []),
        ("BUFFSIZ=97", ["GEN019"]),
    ],
)
def test_s9_the_file_cache_of_cms(operand: str, codes: list[str]) -> None:
    run = Engine(Settings(root=Path("/"), select=("SFS033", "GEN019"))).check_bytes(
        f"         DEFNUC SYSDISK=190,{operand}".encode(), Path("DMSNGP.ASSEMBLE")
    )
    assert [finding.code for finding in run.findings] == codes


def test_s10_the_server_code_in_a_saved_segment(tmp_path: Path) -> None:
    files = changed(PARMS, ("SAVESEGID CMSFILES\n", ""))
    assert leveled_places(findings_in(tmp_path, files, "SFS034")) == [(PARMS, 1, 1, 11, "note")]


def test_s11_logs_on_separate_volumes(tmp_path: Path) -> None:
    files = changed(DIRECT, ("0001 0050 POOL03", "0051 0050 POOL02"))
    assert leveled_places(findings_in(tmp_path, files, "SFS001")) == [(DIRECT, 15, 28, 34, "warning")]


def test_s11_logs_on_separate_channels(tmp_path: Path) -> None:
    volumes = "    volumes: {POOL02: {control_unit: CU1}, POOL03: {control_unit: CU1}}\n"
    assert leveled_places(findings_in(tmp_path, {**FILES, "parmlint.yaml": CONFIG + volumes}, "SFS001")) == [
        (DIRECT, 15, 28, 34, "note")
    ]


def test_s11_the_servers_that_are_shipped_do_not_follow_it(tmp_path: Path) -> None:
    files = {
        DIRECT: DIRECTORY.replace("FPSERV", "VMSERVS").replace("POOL03", "POOL02"),
        "VMSYS.POOLDEF": POOLDEF,
        "VMSERVS.DMSPARMS": PARAMETERS.replace("USERS\n", "VMSYS\n", 1),
        "parmlint.yaml": "",
    }
    assert leveled_places(findings_in(tmp_path, files, "SFS001")) == [(DIRECT, 15, 28, 34, "note")]


def test_s12_catalogs_over_volumes(tmp_path: Path) -> None:
    more = "".join(f" MDISK 032{n} 3390 0001 3000 POOL2{n} WR\n" for n in range(3))
    records = "".join(f"DDNAME=MDK0000{n + 4} VDEV=32{n} GROUP=2\n" for n in range(3))
    files = {**FILES, DIRECT: DIRECTORY + more, POOL: POOLDEF + records}
    assert leveled_places(findings_in(tmp_path, files, "SFS041")) == [(POOL, 6, 8, 16, "note")]
    catalogs = {
        DIRECT: f"{files[DIRECT]} MDISK 0330 3390 0101 0100 POOL01 WR\n",
        POOL: f"{files[POOL]}DDNAME=MDK00007 VDEV=330 GROUP=1\n",
    }
    assert findings_in(tmp_path, {**files, **catalogs}, "SFS041") == []


@pytest.mark.parametrize(
    ("old", "new"), [("0001 3000 POOL06", "0001 1500 POOL06"), ("3390 0001 3000 POOL06", "3380 0001 2000 POOL06")]
)
def test_s13_the_same_space_on_alike_devices(tmp_path: Path, old: str, new: str) -> None:
    assert leveled_places(findings_in(tmp_path, changed(DIRECT, (old, new)), "SFS042")) == [(POOL, 7, 8, 16, "note")]


def test_s14_two_minidisks_of_a_group_on_one_volume(tmp_path: Path) -> None:
    files = changed(DIRECT, ("0001 3000 POOL06", "3001 3000 POOL05"))
    assert leveled_places(findings_in(tmp_path, files, "SFS043")) == [(DIRECT, 19, 28, 34, "note")]


@pytest.mark.parametrize("mode", ["ESA", "XA", "Z"])
def test_s15_data_spaces_need_an_xc_server(tmp_path: Path, mode: str) -> None:
    files = changed(DIRECT, ("MACHINE XC", f"MACHINE {mode}"))
    assert leveled_places(findings_in(tmp_path, files, "SFS010")) == [(DIRECT, 5, 10, 10 + len(mode), "warning")]


def test_s15_z_architecture_users_have_none(tmp_path: Path) -> None:
    user = "USER ALICE NOLOG 64M 128M G\n MACHINE Z\n XCONFIG ACCESSLIST ALSIZE 1022\n"
    assert leveled_places(findings_in(tmp_path, {**FILES, DIRECT: DIRECTORY + user}, "DIR061")) == [
        (DIRECT, 22, 2, 9, "warning")
    ]


@pytest.mark.parametrize(
    ("buffers", "expected"),
    [
        ("CATBUFFERS 5000", []),
        ("CATBUFFERS 500", [(PARMS, 5, 12, 15, "note")]),
        ("", [(PARMS, 1, 1, 11, "note")]),
    ],
)
def test_s16_catalog_buffers_for_recovery(
    tmp_path: Path, buffers: str, expected: list[tuple[str, int, int, int, str]]
) -> None:
    assert leveled_places(findings_in(tmp_path, changed(PARMS, ("CATBUFFERS 5000", buffers)), "SFS035")) == expected


@pytest.mark.parametrize(("active", "count"), [(300, 0), (301, 1)])
def test_s17_users_of_one_pool(tmp_path: Path, active: int, count: int) -> None:
    """With 1000 users defined and 300 active, 300 * 1000 / 300 may be enrolled: the 1000 of the pool."""
    config = f"{CONFIG}    sfs_users: {{defined: 1000, active: {active}}}\n"
    findings = findings_in(tmp_path, {**FILES, "parmlint.yaml": config}, "SFS044")
    assert leveled_places(findings) == [(POOL, 1, 10, 14, "note")] * count


def test_s18_logs_of_one_size(tmp_path: Path) -> None:
    files = changed(DIRECT, ("0001 0050 POOL03", "0001 0060 POOL03"))
    assert leveled_places(findings_in(tmp_path, files, "SFS025")) == [(DIRECT, 15, 23, 27, "warning")]
