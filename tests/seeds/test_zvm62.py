"""What the slides on z/VM 6.2 performance (seed 002) recommend, row by row of the catalogue.

What is expected was written down from the slides before any rule ran. What no file tells stands in
`NOT_IN_ANY_FILE`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers.playing import findings_in
from tests.rules.file_pools import leveled_places

ROWS = 13
DIRECT, CONFIG, VMRM, EXEC = "USER.DIRECT", "SYSTEM.CONFIG", "VMRM.CONFIG", "AUTOLOG1.EXEC"

NOT_IN_ANY_FILE = {
    "V4 speed": "The speed of a channel path, and which device is on which path, stand in no file that is checked.",
    "V4 no link": "The operator may activate links, or an EXEC that is not named; only one with one end is odd.",
    "V7 MONDCSS": "The size of the monitor segment is known only where a start-up EXEC has DEFSEG.",
    "V8 targets": "Which minidisks of a z/OS guest are targets of FlashCopy only its own jobs know; so all are noted.",
    "V10 needs": "How many processors a guest needs is measured; only more than there are is wrong by itself.",
    "V12 DIRCONTROL": "Which users access DIRCONTROL directories in data spaces is in the catalogs of the pool.",
}
"""The parts of rows that ask for nothing a checked file holds, and why."""

SYSTEM = "systems:\n  VMA:\n    directory: USER.DIRECT\n"
HEAD = "DIRECTORY 0123 3390 VMRES1\n"
CLUSTER = (
    "SYSTEM_IDENTIFIER LPAR LP1 VMA\nSYSTEM_IDENTIFIER LPAR LP2 VMB\n"
    "SSI CLUSTER1 PDR_VOLUME VMCOM1,\n  SLOT 1 VMA,\n  SLOT 2 VMB\n"
)

Place = tuple[str, int, int, int, str]


def places_in(folder: Path, code: str, files: dict[str, str], site: str = "", target: str = "") -> list[Place]:
    """The findings of a rule in a system of these files and a directory."""
    parts = {
        CONFIG: "    config: SYSTEM.CONFIG\n",
        VMRM: "    vmrm: VMRM.CONFIG\n",
        EXEC: "    start: [AUTOLOG1.EXEC]\n",
    }
    named = "".join(text for file, text in parts.items() if file in files)
    target_line = f'target: {{zvm: "{target}"}}\n' if target else ""
    whole = {DIRECT: HEAD, **files, "parmlint.yaml": f"{target_line}{SYSTEM}{named}{site}"}
    return leveled_places(findings_in(folder, whole, code))


def test_every_row_is_here() -> None:
    tested = {int(row[1]) for name in globals() if (row := re.match(r"test_v(\d+)_", name))}
    assert tested == set(range(1, ROWS + 1))
    assert all(len(reason) > 20 for reason in NOT_IN_ANY_FILE.values())


@pytest.mark.parametrize(
    ("command", "count"),
    [
        ("STORBUF 125 105 95", 1),
        ("STORBUF 125% 105% 95%", 1),
        ("STORBUF 95 90 85", 1),
        ("STORBUF 300 250 200", 0),
        ("STORBUF 200 150 100", 0),
        ("STORBUF INITIAL", 0),
    ],
)
def test_v1_storbuf_in_a_start_up_exec(tmp_path: Path, command: str, count: int) -> None:
    files = {EXEC: f"/* Start-up */\n'CP SET SRM {command}'\n"}
    end = 21 + len(command.removeprefix("STORBUF "))
    assert places_in(tmp_path, "CFG026", files) == [(EXEC, 2, 21, end, "note")] * count


def test_v1_storbuf_in_the_directory(tmp_path: Path) -> None:
    entry = "USER OPERATOR NOLOG 64M 128M ABCDEFG\n COMMAND SET SRM STORBUF 125 105 95\n COMMAND SET RUN ON\n"
    files = {DIRECT: HEAD + entry, CONFIG: "SYSTEM_IDENTIFIER * * VMA\n"}
    assert places_in(tmp_path, "CFG026", files) == [(DIRECT, 3, 26, 36, "note")]


def test_v1_the_old_values_were_the_default_before(tmp_path: Path) -> None:
    files = {EXEC: "/* Start-up */\n'CP SET SRM STORBUF 125 105 95'\n"}
    assert places_in(tmp_path, "CFG026", files, target="6.1") == []


def test_v2_limits_by_consumption(tmp_path: Path) -> None:
    files = {EXEC: "/* Start-up */\n'CP SET SRM LIMITHARD DEADLINE'\n"}
    assert places_in(tmp_path, "CFG027", files) == [(EXEC, 2, 23, 31, "warning")]
    assert places_in(tmp_path, "CFG027", {EXEC: files[EXEC].replace("DEADLINE", "CONSUMPTION")}) == []


def test_v3_absolute_shares_above_all(tmp_path: Path) -> None:
    users = "".join(f"USER LINUX{n} LBYONLY 2G 4G G\n SHARE ABSOLUTE 40%\n" for n in (1, 2, 3))
    assert places_in(tmp_path, "DIR039", {DIRECT: HEAD + users}) == [(DIRECT, 7, 17, 20, "warning")]


@pytest.mark.parametrize(
    ("share", "count"),
    [
        ("RELATIVE 50 ABSOLUTE 20% LIMITHARD", 1),
        ("RELATIVE 50 ABSOLUTE 20% LIMITSOFT", 1),
        ("RELATIVE 3000 ABSOLUTE 20% LIMITHARD", 0),
        ("RELATIVE 50 200 LIMITHARD", 0),
        ("ABSOLUTE 10% 20% LIMITHARD", 0),
    ],
)
def test_v3_a_low_relative_minimum_with_an_absolute_maximum(tmp_path: Path, share: str, count: int) -> None:
    users = f"USER LINUX1 LBYONLY 2G 4G G\n SHARE {share}\n"
    assert places_in(tmp_path, "DIR054", {DIRECT: HEAD + users}) == [(DIRECT, 3, 29, 32, "note")] * count


LINK = "VMA: ACTIVATE ISLINK {}\nVMB: ACTIVATE ISLINK {}\n"
FOUR = "4A00 4A01 4A02 4A03"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (FOUR, FOUR, []),
        (f"{FOUR} 4B00 4B01 4B02 4B03", f"{FOUR} 4B00 4B01 4B02 4B03", []),
        ("4A00 4A01", "4A00 4A01", [(CONFIG, 6, 22, 26, "note"), (CONFIG, 7, 22, 26, "note")]),
        (FOUR, FOUR.replace("4A03", "4A0F"), [(CONFIG, 6, 37, 41, "note"), (CONFIG, 7, 37, 41, "note")]),
    ],
)
def test_v4_links_between_members(tmp_path: Path, first: str, second: str, expected: list[Place]) -> None:
    assert places_in(tmp_path, "CFG028", {CONFIG: CLUSTER + LINK.format(first, second)}) == expected


@pytest.mark.parametrize(("relocation", "count"), [("VMRELOCATE ON", 1), ("VMRELOCATE OFF", 0), ("", 0)])
def test_v5_relocating_guests_outside_of_vmrm(tmp_path: Path, relocation: str, count: int) -> None:
    files = {
        DIRECT: f"{HEAD}USER LINUX1 NOLOG 2G 4G G\n {relocation}\n",
        VMRM: "GOAL FAST VELOCITY CPU 50\nWORKLOAD WEB USER LINUX*\nMANAGE WEB GOAL FAST IMPORTANCE 5\n",
    }
    assert places_in(tmp_path, "VMR003", files) == [(VMRM, 2, 19, 25, "warning")] * count


MONITORS = "IDENTITY {} NOLOG 64M 128M G\n BUILD ON VMA USING SUBCONFIG {}\nSUBCONFIG {}\n"


@pytest.mark.parametrize("userid", ["PERFSVM", "MONWRITE"])
def test_v6_monitors_on_every_member(tmp_path: Path, userid: str) -> None:
    single = MONITORS.format(userid, "MON-1", "MON-1")
    both = single.replace("SUBCONFIG MON-1\n", "SUBCONFIG MON-1\n BUILD ON VMB USING SUBCONFIG MON-2\n", 1)
    end = 10 + len(userid)
    assert places_in(tmp_path, "DIR055", {DIRECT: HEAD + single, CONFIG: CLUSTER}) == [(DIRECT, 2, 10, end, "warning")]
    assert places_in(tmp_path, "DIR055", {DIRECT: f"{HEAD}{both}SUBCONFIG MON-2\n", CONFIG: CLUSTER}) == []
    user = f"USER {userid} NOLOG 64M 128M G\n"
    assert places_in(tmp_path, "DIR055", {DIRECT: HEAD + user, CONFIG: CLUSTER}) == [(DIRECT, 2, 6, end - 4, "note")]
    assert places_in(tmp_path, "DIR055", {DIRECT: HEAD + user, CONFIG: "SYSTEM_IDENTIFIER * * VMA\n"}) == []


@pytest.mark.parametrize(("cylinders", "count"), [("299", 1), ("300", 0), ("0400", 0)])
def test_v7_space_for_monitor_data(tmp_path: Path, cylinders: str, count: int) -> None:
    user = f"USER MONWRITE NOLOG 64M 128M G\n MDISK 0191 3390 0001 {cylinders} MON001 MR\n"
    assert places_in(tmp_path, "DIR056", {DIRECT: HEAD + user}) == [(DIRECT, 3, 23, 26, "note")] * count


ZOS = "USER ZT1 NOLOG 2G 4G G\n MDISK 0A00 3390 0001 5000 ZOS001 MR\n MDISK 0A01 3390 5001 5000 ZOS001 MR\n"


def test_v8_no_cache_for_flashcopy_of_zos_guests(tmp_path: Path) -> None:
    files, site = {DIRECT: HEAD + ZOS, CONFIG: "SYSTEM_IDENTIFIER * * VMA\n"}, '    zos_guests: ["ZT*"]\n'
    assert places_in(tmp_path, "DIR057", files, site) == [(DIRECT, 3, 2, 7, "note")]
    assert places_in(tmp_path, "DIR057", files) == []
    uncached = {**files, DIRECT: HEAD + ZOS.replace(" MR\n", " MR\n MINIOPT NOMDC\n")}
    assert places_in(tmp_path, "DIR057", uncached, site) == []


@pytest.mark.parametrize(
    ("text", "beginning"),
    [
        (ZOS, "2 minidisks of ZT1, a z/OS guest, use the minidisk cache"),
        (ZOS[: ZOS.rindex(" MDISK")], "1 minidisk of ZT1, a z/OS guest, uses the minidisk cache"),
    ],
)
def test_v8_the_message_counts_the_minidisks(tmp_path: Path, text: str, beginning: str) -> None:
    config = "systems:\n  VMA:\n    directory: USER.DIRECT\n    zos_guests: ['ZT*']\n"
    (finding,) = findings_in(tmp_path, {DIRECT: HEAD + text, "parmlint.yaml": config}, "DIR057")
    assert finding.message.startswith(beginning)


@pytest.mark.parametrize(("zhpf", "count"), [("true", 1), ("false", 0)])
def test_v9_zhpf_switches_the_cache_off(tmp_path: Path, zhpf: str, count: int) -> None:
    user = "USER LINUX1 NOLOG 2G 4G G\n MDISK 0200 3390 0001 5000 LNX001 MR\n MINIOPT MDC\n"
    files = {DIRECT: HEAD + user, CONFIG: "SYSTEM_IDENTIFIER * * VMA\n"}
    site = f"    volumes: {{LNX001: {{model: 3390-9, zhpf: {zhpf}}}}}\n"
    assert places_in(tmp_path, "DIR058", files, site) == [(DIRECT, 4, 10, 13, "note")] * count


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        (" CPU 00\n CPU 01\n CPU 02\n", [(DIRECT, 5, 6, 8, "note")]),
        (" CPU 00\n CPU 01\n", []),
        (" MACHINE ESA 4\n", [(DIRECT, 3, 14, 15, "note")]),
        (" MACHINE ESA 2\n", []),
    ],
)
def test_v10_no_more_processors_than_there_are(tmp_path: Path, statements: str, expected: list[Place]) -> None:
    files = {DIRECT: f"{HEAD}USER LINUX1 NOLOG 2G 4G G\n{statements}", CONFIG: "SYSTEM_IDENTIFIER * * VMA\n"}
    assert places_in(tmp_path, "DIR059", files, "    logical_processors: 2\n") == expected
    assert places_in(tmp_path, "DIR059", files) == []


@pytest.mark.parametrize(
    ("storage", "target", "count"), [("9G", "6.2", 1), ("8G", "6.2", 0), ("9G", "6.3", 0), ("9G", "", 0)]
)
def test_v11_small_guests_where_pages_are_reordered(tmp_path: Path, storage: str, target: str, count: int) -> None:
    files = {DIRECT: f"{HEAD}USER LINUX1 NOLOG {storage} 16G G\n"}
    assert places_in(tmp_path, "DIR060", files, target=target) == [(DIRECT, 2, 19, 21, "note")] * count


@pytest.mark.parametrize(("mode", "count"), [("Z", 1), ("XC", 0), ("ESA", 0)])
def test_v12_no_data_spaces_in_z_mode(tmp_path: Path, mode: str, count: int) -> None:
    user = f"USER ALICE NOLOG 64M 128M G\n MACHINE {mode}\n XCONFIG ADDRSPACE MAXNUMBER 10 TOTSIZE 2G SHARE\n"
    assert places_in(tmp_path, "DIR061", {DIRECT: HEAD + user}) == [(DIRECT, 4, 2, 9, "warning")] * count


@pytest.mark.parametrize(
    ("code", "statement", "expected"),
    [
        ("CFG022", "VMA: CP_OWNED SLOT 10 M01S01\nVMB: CP_OWNED SLOT 11 M01S01\n", [(CONFIG, 7, 20, 22, "error")]),
        ("CFG022", "CP_OWNED SLOT 10 M01S01\n", []),
        ("CFG012", "RELOCATION_DOMAIN DOM1 MEMBERS VMA VMC\n", [(CONFIG, 6, 36, 39, "warning")]),
        ("CFG012", "RELOCATION_DOMAIN DOM1 MEMBERS VMA VMB\n", []),
    ],
)
def test_v13_members_stay_alike(tmp_path: Path, code: str, statement: str, expected: list[Place]) -> None:
    assert places_in(tmp_path, code, {CONFIG: CLUSTER + statement}) == expected


def test_v13_a_member_that_no_system_has(tmp_path: Path) -> None:
    assert places_in(tmp_path, "CFG012", {CONFIG: CLUSTER.replace("SLOT 2 VMB", "SLOT 2 VMC")}) == [
        (CONFIG, 5, 10, 13, "warning")
    ]
