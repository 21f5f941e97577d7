"""Rules on minidisk space, and on what a directory and SYSTEM CONFIG say together.

Facts: zvm-files.md A2, A7.1 to A7.5, B2, G; catalog DIR002 to DIR006, DIR011, DIR030 to DIR048, CFG014 to CFG024.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Finding, Level
from tests.helpers import checking
from tests.helpers.playing import findings_in

WHOLE = "DIRECTORY 0123 3390 VMRES1\n"
ALICE = "USER ALICE NOLOG 64M 128M G\n"
CONFIG = "CP_OWNED SLOT 1 VMRES1\nUSER_VOLUME_INCLUDE USER*\n"
DECLARED = "systems:\n  VMA:\n    directory: USER.DIRECT\n    config: SYSTEM.CONFIG\n"

Place = tuple[str, int, int, int]


def places(findings: list[Finding]) -> list[Place]:
    """File, line, column and end column."""
    return checking.places(findings, "file line column end_column")


def in_directory(folder: Path, code: str, text: str, yaml: str = "") -> list[Finding]:
    files = {"USER.DIRECT": text, **({"parmlint.yaml": yaml} if yaml else {})}
    return findings_in(folder, files, code)


def in_system(folder: Path, code: str, directory: str, config: str, **more: str) -> list[Finding]:
    """The findings in a declared system. `start` is the text of an AUTOLOG1 EXEC, `yaml` more of the declaration."""
    files = {"USER.DIRECT": directory, "SYSTEM.CONFIG": config}
    files["parmlint.yaml"] = DECLARED + more.get("yaml", "")
    if "start" in more:
        files["AUTOLOG1.EXEC"] = more["start"]
        files["parmlint.yaml"] += "    start: AUTOLOG1.EXEC\n"
    return findings_in(folder, files, code)


# --- DIR002 ---

SPOOL = "USER $SPOOL$ NOLOG\n MDISK 0A01 3390 0100 0900 VMSPL1 R\n"


def test_a_minidisk_over_spool_space(tmp_path: Path) -> None:
    [one] = in_directory(tmp_path, "DIR002", f"{SPOOL}{ALICE} MDISK 0191 3390 0990 0020 VMSPL1 MR\n")
    assert places([one]) == [("USER.DIRECT", 4, 18, 22)]
    assert one.level is Level.WARNING
    assert one.message == (
        "Minidisk 0191 of ALICE lies over the space that $SPOOL$ holds for CP on volume VMSPL1: cylinders 990 to 999."
    )
    assert [(see.span.line, see.span.column) for see in one.related] == [(2, 18)]


AREAS = (
    "CP_OWNED SLOT 1 VMRES1\nSYSTEM_RESIDENCE CHECKPOINT VOLID VMRES1 FROM CYLINDER 21 FOR 9,\n"
    "  WARMSTART VOLID VMRES1 FROM CYLINDER 30 FOR 9\n"
)


def test_a_minidisk_over_the_checkpoint_area(tmp_path: Path) -> None:
    disks = " MDISK 0191 3390 0015 0007 VMRES1 MR\n MDISK 0192 3390 0038 0005 VMRES1 MR\n MDISK 193 3390 39 5 VMRES1\n"
    findings = in_system(tmp_path, "DIR002", WHOLE + ALICE + disks, AREAS)
    assert places(findings) == [("USER.DIRECT", 3, 18, 22), ("USER.DIRECT", 4, 18, 22)]
    assert "lies over the CHECKPOINT area of SYSTEM CONFIG on volume VMRES1: cylinder 21." in findings[0].message
    assert "lies over the WARMSTART area of SYSTEM CONFIG on volume VMRES1: cylinder 38." in findings[1].message
    assert {Path(see.span.path).name for one in findings for see in one.related} == {"SYSTEM.CONFIG"}
    assert all(one.systems == ("VMA",) for one in findings)


@pytest.mark.parametrize(
    "disk", ["0191 3390 0000 END VMRES1", "0191 3390 0039 0005 VMRES1", "0191 3390 0021 0005 VMRES2"]
)
def test_minidisks_beside_the_areas(tmp_path: Path, disk: str) -> None:
    assert in_system(tmp_path, "DIR002", f"{WHOLE}{ALICE} MDISK {disk} MR\n", AREAS) == []


def test_an_area_in_pages(tmp_path: Path) -> None:
    config = "SYSTEM_RESIDENCE CHECKPOINT VOLID FBARES FROM PAGE 100 FOR 10\n"
    disks = " MDISK 0191 FB-512 0800 0008 FBARES MR\n MDISK 0192 FB-512 0880 0008 FBARES MR\n"
    findings = in_system(tmp_path, "DIR002", WHOLE + ALICE + disks, config)
    assert places(findings) == [("USER.DIRECT", 3, 20, 24)]
    assert findings[0].message.endswith("on volume FBARES: blocks 800 to 807.")


# --- DIR003 ---


@pytest.mark.parametrize(
    ("model", "disk", "columns"),
    [
        ("3390-3", "3390 3300 0040 USER01", (23, 27)),
        ("3390-9", "3390 0001 10017 USER01", (23, 28)),
        ("3390-3", "3390 3339 END USER01", (18, 22)),
        ("3390-3", "3390 0000 10017 USER01", (23, 28)),
        ("3390-A", "3390 0001 1182006 USER01", (23, 30)),
        ("9336-10", "9336 920114 0002 USER01", (25, 29)),
        ("", "3390 1182000 0007 USER01", (26, 30)),
        ("", "3380 2000 0656 USER01", (23, 27)),
        ("", "3350 0001 0570 USER01", (23, 27)),
    ],
)
def test_minidisks_beyond_the_end(tmp_path: Path, model: str, disk: str, columns: tuple[int, int]) -> None:
    yaml = f"systems:\n  V: {{directory: USER.DIRECT, volumes: {{USER01: {model}}}}}\n" if model else ""
    [one] = in_directory(tmp_path, "DIR003", f"{ALICE} MDISK 0191 {disk} MR\n", yaml)
    assert places([one]) == [("USER.DIRECT", 2, *columns)]
    assert one.level is Level.ERROR


@pytest.mark.parametrize(
    ("model", "disk"),
    [
        ("3390-3", "3390 3300 0039 USER01"),
        ("3390-3", "3390 0000 3339 USER01"),
        ("3390-3", "3390 3338 END USER01"),
        ("3390-3", "3390 4000 0010 USER02"),
        ("3390-3", "3380 4000 0010 USER01"),  # another device than the site says: which of them is wrong is not known
        ("3390-99", "3390 4000 0010 USER01"),
        ("", "3390 0001 1182005 USER01"),
        ("", "2314 0000 0203 USER01"),
        ("", "3350 0000 0555 USER01"),
        ("", "9336 0000 99999999 USER01"),
        ("", "4711 0000 99999999 USER01"),
        ("", "3390 9999999 0010 ++++++"),
        ("", "3390 9999999 0010 &SYSRES"),
    ],
)
def test_minidisks_within_the_volume(tmp_path: Path, model: str, disk: str) -> None:
    yaml = f"systems:\n  V: {{directory: USER.DIRECT, volumes: {{USER01: {model}}}}}\n" if model else ""
    assert in_directory(tmp_path, "DIR003", f"{ALICE} MDISK 0191 {disk} MR\n", yaml) == []


def test_what_is_said_of_a_minidisk_beyond_the_end(tmp_path: Path) -> None:
    yaml = "systems:\n  V: {directory: USER.DIRECT, volumes: {USER01: 3390-3}}\n"
    [one] = in_directory(tmp_path, "DIR003", f"{ALICE} MDISK 0191 3390 3300 0040 USER01 MR\n", yaml)
    assert one.message == (
        "Minidisk 0191 of ALICE takes cylinders up to 3339 of volume USER01, but this 3390-3 ends at 3338."
    )


# --- DIR004 ---


def test_gaps_of_a_volume_in_one_finding(tmp_path: Path) -> None:
    disks = [(1, 10), (15, 10), (30, 10), (41, 10), (52, 10), (63, 10), (74, 10)]
    text = "".join(
        f" MDISK {0x191 + at:04X} 3390 {start:04} {size:04} V1 MR\n" for at, (start, size) in enumerate(disks)
    )
    [one] = in_directory(tmp_path, "DIR004", WHOLE + ALICE + text)
    assert places([one]) == [("USER.DIRECT", 4, 18, 22)]
    assert one.level is Level.NOTE
    assert one.message == (
        "No minidisk has cylinders 11 to 14, 25 to 29, 40 to 40, 51 to 51 and 2 more of volume V1: 13 cylinders in all."
    )


def test_the_end_of_a_volume_whose_model_is_known(tmp_path: Path) -> None:
    yaml = "systems:\n  V: {directory: USER.DIRECT, volumes: {V1: 3390-3}}\n"
    text = f"{WHOLE}{ALICE} MDISK 0191 3390 0001 3000 V1 MR\n"
    [one] = in_directory(tmp_path, "DIR004", text, yaml)
    assert places([one]) == [("USER.DIRECT", 3, 18, 22)]
    assert one.message == "No minidisk has cylinders 3001 to 3338 of volume V1: 338 cylinders in all."


@pytest.mark.parametrize(
    "text",
    [
        f"{WHOLE}{ALICE} MDISK 191 3390 1 10 V1\n MDISK 192 3390 11 10 V1\n",
        f"{WHOLE}{ALICE} MDISK 191 3390 0 END V1\n",
        f"{WHOLE}{ALICE} MDISK 191 3390 1 10 $$$$$$\n MDISK 192 3390 50 10 $$$$$$\n",
        f"{WHOLE}{ALICE} MDISK 191 FB-512 16 64 V1\n MDISK 192 FB-512 84 64 V1\n",  # less than a page of 8 blocks
    ],
)
def test_volumes_without_gaps(tmp_path: Path, text: str) -> None:
    assert in_directory(tmp_path, "DIR004", text) == []


def test_gaps_in_a_part_of_a_directory_are_not_known(tmp_path: Path) -> None:
    text = f"{ALICE} MDISK 191 3390 1 10 V1\n MDISK 192 3390 50 10 V1\n"
    assert findings_in(tmp_path, {"ALICE.DIRECT": text}, "DIR004") == []


def test_small_gaps_by_option(tmp_path: Path) -> None:
    text = f"{WHOLE}{ALICE} MDISK 191 3390 1 10 V1\n MDISK 192 3390 15 10 V1\n"
    options = "rules:\n  DIR004: {smallest: %d}\n"
    assert len(in_directory(tmp_path, "DIR004", text, options % 4)) == 1
    assert in_directory(tmp_path, "DIR004", text, options % 5) == []


# --- DIR005 ---


def test_a_minidisk_on_the_label(tmp_path: Path) -> None:
    [one] = in_directory(tmp_path, "DIR005", f"{ALICE} MDISK 0191 3390 0000 0010 USER01 MR\n")
    assert places([one]) == [("USER.DIRECT", 2, 18, 22)]
    assert one.level is Level.WARNING
    assert one.message == "Minidisk 0191 of ALICE begins at cylinder 0, where volume USER01 has its label."


@pytest.mark.parametrize(
    "text",
    [
        f"{ALICE} MDISK 0191 3390 0000 END USER01\n",
        f"{ALICE} MDISK 0191 3390 0000 3339 USER01\n",
        f"{ALICE} MDISK 0191 3390 0000 2000 USER01\n",
        f"{ALICE} MDISK 0191 3390 0001 0010 USER01\n",
        f"{ALICE} MDISK 0191 FB-512 0000 0064 USER01\n",
        f"{ALICE} MDISK 0191 3390 0000 0010 $$$$$$\n",
        "USER $ALLOC$ NOLOG\n MDISK 0A01 3390 000 001 VMRES1 R\n",
    ],
)
def test_minidisks_that_leave_the_label_alone(tmp_path: Path, text: str) -> None:
    assert in_directory(tmp_path, "DIR005", text) == []


# --- DIR006 ---


@pytest.mark.parametrize(
    ("disk", "columns"),
    [("9336 0016 4294967295 LNX001", (23, 33)), ("FB-512 V-DISK 4194304", (27, 34)), ("3390 0001 0000 V1", (23, 27))],
)
def test_sizes_that_there_are_not(tmp_path: Path, disk: str, columns: tuple[int, int]) -> None:
    findings = in_directory(tmp_path, "DIR006", f"{ALICE} MDISK 0200 {disk} MR\n")
    assert places(findings) == [("USER.DIRECT", 2, *columns)]
    assert [one.level for one in findings] == [Level.ERROR]


@pytest.mark.parametrize("disk", ["9336 0016 2147483608 LNX001", "FB-512 V-DISK 4194296", "3390 T-DISK 10"])
def test_sizes_that_there_are(tmp_path: Path, disk: str) -> None:
    assert in_directory(tmp_path, "DIR006", f"{ALICE} MDISK 0200 {disk} MR\n") == []


# --- DIR011 ---

TOOLS = "USER TOOLS NOLOG\n MDISK 0193 3390 0001 0010 USER01 MR\n"


@pytest.mark.parametrize("mode", ["W", "M", "MW", "WR", "MR"])
def test_a_disk_that_others_read(tmp_path: Path, mode: str) -> None:
    text = f"{TOOLS}{ALICE} LINK TOOLS 0193 0193 {mode}\nUSER B NOLOG\n LINK TOOLS 193 193 RR\n"
    [one] = in_directory(tmp_path, "DIR011", text)
    assert places([one]) == [("USER.DIRECT", 4, 23, 23 + len(mode))]
    assert one.level is Level.NOTE
    assert one.message == "ALICE may write to disk 0193 of TOOLS, which B reads with RR."
    assert [see.span.line for see in one.related] == [6]


def test_a_disk_that_many_read_by_a_link_to_a_link(tmp_path: Path) -> None:
    text = (
        f"{TOOLS} LINK TOOLS 0193 0293 RR\n{ALICE} LINK TOOLS 0293 0193 MR\n"
        "USER B NOLOG\n LINK TOOLS 193 193 RR\nUSER C NOLOG\n LINK TOOLS 293 193 RR\n"
    )
    [one] = in_directory(tmp_path, "DIR011", text)
    assert places([one]) == [("USER.DIRECT", 5, 23, 25)]
    assert one.message == "ALICE may write to disk 0193 of TOOLS, which 2 users, B among them, read with RR."


@pytest.mark.parametrize(
    "links",
    [
        f"{ALICE} LINK TOOLS 0193 0193 MR\n",
        f"{ALICE} LINK TOOLS 0193 0193 RR\nUSER B NOLOG\n LINK TOOLS 0193 0193 RR\n",
        f"{ALICE} LINK TOOLS 0193 0193 MR\nUSER B NOLOG\n LINK TOOLS 0193 0193 R\n",  # R is refused while one writes
        f"{ALICE} LINK TOOLS 0193 0193 MR\n LINK TOOLS 0193 0293 RR\n",
        f"{ALICE} LINK NOBODY 0193 0193 MR\nUSER B NOLOG\n LINK NOBODY 0193 0193 RR\n",
    ],
)
def test_disks_that_nobody_reads_while_they_change(tmp_path: Path, links: str) -> None:
    assert in_directory(tmp_path, "DIR011", TOOLS + links) == []


# --- DIR045 ---


@pytest.mark.parametrize(
    ("disk", "columns"),
    [("9336 0020 0064 LNX001", (18, 22)), ("9336 0024 1000 LNX001", (23, 27)), ("FB-512 0001 END LNX001", (20, 24))],
)
def test_minidisks_beside_the_pages(tmp_path: Path, disk: str, columns: tuple[int, int]) -> None:
    findings = in_directory(tmp_path, "DIR045", f"{ALICE} MDISK 0200 {disk} MR\n")
    assert places(findings) == [("USER.DIRECT", 2, *columns)]
    assert [one.level for one in findings] == [Level.NOTE]


@pytest.mark.parametrize(
    "disk", ["9336 0024 1024 LNX001", "9336 0000 END LNX001", "3390 0001 0010 USER01", "FB-512 V-DISK 1000"]
)
def test_minidisks_on_the_pages(tmp_path: Path, disk: str) -> None:
    assert in_directory(tmp_path, "DIR045", f"{ALICE} MDISK 0200 {disk} MR\n") == []


# --- DIR030 ---

SSI = "SSI CLUSTER1 PDR_VOLUME COM001, SLOT 1 ONE, SLOT 2 TWO, SLOT 3 AVAILABLE\n"
BUILT = "DIRECTORY SSI 0123 3390 ONERES TWORES\nIDENTITY OP AUTOONLY 64M 128M ABCDEFG\n"


def test_an_identity_without_a_member(tmp_path: Path) -> None:
    text = f"{BUILT} BUILD ON ONE USING SUBCONFIG OP-1\nSUBCONFIG OP-1\n"
    [one] = in_system(tmp_path, "DIR030", text, SSI)
    assert places([one]) == [("USER.DIRECT", 2, 10, 12)]
    assert one.level is Level.WARNING
    assert one.message == "OP has no BUILD for member TWO of the cluster and cannot log on there."
    assert [Path(see.span.path).name for see in one.related] == ["SYSTEM.CONFIG"]


@pytest.mark.parametrize(
    ("statements", "config"),
    [
        (" BUILD ON ONE USING SUBCONFIG A\n BUILD ON TWO USING SUBCONFIG B\n", SSI),
        (" BUILD ON * USING SUBCONFIG A\n", SSI),
        (" POOL LOW 1 HIGH 9\n", SSI),
        (" BUILD ON &M USING SUBCONFIG A\n", SSI),
        (" BUILD ON ONE USING SUBCONFIG A\n BULID ON TWO USING SUBCONFIG B\n", SSI),
        (" BUILD ON ONE USING SUBCONFIG A\n", CONFIG),
        (" BUILD ON ONE USING SUBCONFIG A\n", f"{SSI}IMBED MORE CONFIG\n"),
    ],
)
def test_identities_that_are_built(tmp_path: Path, statements: str, config: str) -> None:
    assert in_system(tmp_path, "DIR030", f"{BUILT}{statements}", config) == []


# --- DIR035 ---

SWITCH = "DEFINE VSWITCH VSW1 RDEV 0600 ETHERNET\nDEFINE LAN LAN1 OWNERID SYSTEM TYPE HIPERSOCKETS\n"


@pytest.mark.parametrize(
    ("adapter", "columns"),
    [("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", (35, 39)), ("SPECIAL 0600 QDIO 3 SYSTEM VSW2", (29, 33))],
)
def test_adapters_for_nothing(tmp_path: Path, adapter: str, columns: tuple[int, int]) -> None:
    [one] = in_system(tmp_path, "DIR035", f"{ALICE} {adapter}\n", SWITCH)
    assert places([one]) == [("USER.DIRECT", 2, *columns)]
    assert one.level is Level.WARNING
    assert one.message.startswith(
        "ALICE has an adapter for VSW2, which SYSTEM CONFIG does not define. Did you mean VSW1?"
    )


@pytest.mark.parametrize(
    ("adapter", "config"),
    [
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1", SWITCH),
        ("NICDEF 0600 TYPE HIPERS LAN SYSTEM LAN1", SWITCH),
        ("NICDEF 0600 TYPE QDIO LAN ALICE VSW2", SWITCH),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM &VSW", SWITCH),
        ("NICDEF 0600 TYPE QDIO", SWITCH),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", CONFIG),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", f"{SWITCH}IMBED MORE CONFIG\n"),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", f"{SWITCH}DEFINE_VSWITCH VSW2\n"),
    ],
)
def test_adapters_that_may_be_coupled(tmp_path: Path, adapter: str, config: str) -> None:
    assert in_system(tmp_path, "DIR035", f"{ALICE} {adapter}\n", config) == []


def test_a_switch_that_is_defined_by_command(tmp_path: Path) -> None:
    text = f"{ALICE} NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2\n"
    assert in_system(tmp_path, "DIR035", text, SWITCH, start="/* */\n'CP DEFINE VSWITCH VSW2'\n") == []


def test_a_folder_that_is_not_declared_may_lack_the_commands(tmp_path: Path) -> None:
    files = {"USER.DIRECT": f"{WHOLE}{ALICE} NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2\n", "SYSTEM.CONFIG": SWITCH}
    assert findings_in(tmp_path, files, "DIR035") == []


# --- DIR037 ---


@pytest.mark.parametrize(
    ("command", "columns", "said"),
    [
        ("'CP XAUTOLOG ALICE'", (14, 19), "ALICE cannot be started: the directory has it with NOLOG."),
        ("'XAUTOLOG TCPPI'", (11, 16), "TCPPI cannot be started: the directory does not have it. Did you mean TCPIP?"),
    ],
)
def test_machines_that_cannot_start(tmp_path: Path, command: str, columns: tuple[int, int], said: str) -> None:
    text = f"{WHOLE}{ALICE}USER TCPIP AUTOONLY 64M 128M G\n"
    [one] = in_system(tmp_path, "DIR037", text, CONFIG, start=f"/* start */\n{command}\n")
    assert places([one]) == [("AUTOLOG1.EXEC", 2, *columns)]
    assert one.level is Level.WARNING
    assert one.message == said


@pytest.mark.parametrize("command", ["'CP XAUTOLOG TCPIP'", "'CP XAUTOLOG' user", "'CP XAUTOLOG LNX00042'"])
def test_machines_that_can(tmp_path: Path, command: str) -> None:
    text = f"{WHOLE}USER TCPIP AUTOONLY 64M 128M G\nUSER LNX NOLOG 64M 128M G\n POOL LOW 1 HIGH 99\n"
    assert in_system(tmp_path, "DIR037", text, CONFIG, start=f"/* start */\n{command}\n") == []


def test_of_a_part_of_a_directory_nothing_is_known_to_be_missing(tmp_path: Path) -> None:
    files = {
        "PART.DIRECT": "USER BOB LBYONLY 64M 128M G\n",
        "AUTOLOG1.EXEC": "/* start */\n'CP XAUTOLOG TCPIP'\n",
        "parmlint.yaml": "systems:\n  V: {directory: PART.DIRECT, start: AUTOLOG1.EXEC}\n",
    }
    assert findings_in(tmp_path, files, "DIR037") == []


# --- DIR044 ---


def test_minidisks_on_a_volume_that_is_not_attached(tmp_path: Path) -> None:
    text = f"{ALICE} MDISK 0191 3390 0001 0010 USR001 MR\n MDISK 0192 3390 0011 0010 USR001 MR\n"
    [one] = in_system(tmp_path, "DIR044", text, CONFIG)
    assert places([one]) == [("USER.DIRECT", 2, 28, 34)]
    assert one.level is Level.WARNING
    assert one.message.startswith("Volume USR001, which 2 minidisks are on, is in no list of volumes in SYSTEM CONFIG.")
    assert [(Path(see.span.path).name, see.span.line, see.span.column) for see in one.related] == [
        ("SYSTEM.CONFIG", 2, 21)
    ]


@pytest.mark.parametrize(
    ("disk", "config"),
    [
        ("3390 0001 0010 USER01", CONFIG),
        ("3390 0001 0010 VMRES1", CONFIG),
        ("3390 0001 0010 &SYSRES", CONFIG),
        ("3390 0001 0010 +VMRES", CONFIG),
        ("3390 0001 0010 $$$$$$", CONFIG),
        ("3390 T-DISK 0010", CONFIG),
        ("FB-512 V-DISK 6400", CONFIG),
        ("3390 DEVNO 1234", CONFIG),
        ("3390 0001 0010 USR001", "CP_OWNED SLOT 1 VMRES1\n"),  # other volumes are attached in another way
        ("3390 0001 0010 USR001", f"{CONFIG}IMBED MORE CONFIG\n"),
        ("3390 0001 0010 USR001", f"{CONFIG}USER_VOLUMES_LIST USR001\n"),
        ("3390 0001 0010 USR001", f"{CONFIG}ONE: BEGIN\nUSER_VOLUME_LIST USR001\nONE: END\n"),
    ],
)
def test_minidisks_on_volumes_that_may_be_attached(tmp_path: Path, disk: str, config: str) -> None:
    assert in_system(tmp_path, "DIR044", f"{ALICE} MDISK 0191 {disk} MR\n", config) == []


def test_volumes_that_somebody_else_accounts_for(tmp_path: Path) -> None:
    disk = " MDISK 0191 3390 0001 0010 USR001 MR\n"
    assert in_system(tmp_path, "DIR044", ALICE + disk, CONFIG, start="/* */\n'CP ATTACH 1234 SYSTEM USR001'\n") == []
    assert in_system(tmp_path, "DIR044", f"USER $X$ NOLOG\n{disk}", CONFIG) == []
    assert in_system(tmp_path, "DIR044", f"USER SPARE1 NOLOG\n{disk}", CONFIG, yaml="    fillers: [SPARE*]\n") == []
    (tmp_path / "parmlint.yaml").unlink()
    files = {"USER.DIRECT": WHOLE + ALICE + disk, "SYSTEM.CONFIG": CONFIG}
    assert findings_in(tmp_path, files, "DIR044") == []


# --- DIR048 ---


def test_a_directory_on_a_volume_that_is_not_owned(tmp_path: Path) -> None:
    files = {"USER.DIRECT": f"DIRECTORY SSI 0123 3390 VMRES1 VMRES2\n{ALICE}", "SYSTEM.CONFIG": CONFIG}
    [one] = findings_in(tmp_path, files, "DIR048")  # a folder that can only be one system needs no declaration
    assert places([one]) == [("USER.DIRECT", 1, 32, 38)]
    assert one.level is Level.WARNING
    assert one.systems == ()
    assert one.message.startswith("The directory goes to volume VMRES2, which no CP_OWNED of SYSTEM CONFIG has.")


@pytest.mark.parametrize(
    ("volume", "config"),
    [
        ("VMRES1", CONFIG),
        ("&SYSRES", CONFIG),
        ("VMRES2", "USER_VOLUME_LIST USER01\n"),
        ("VMRES2", f"{CONFIG}IMBED MORE CONFIG\n"),
        ("VMRES2", "CP_OWNED SLOT 1 &RES\n"),
        ("VMRES2", "CP_OWNED SLOT 1 VMRES1\nTWO: CP_OWNED SLOT 1 VMRES2\n"),
    ],
)
def test_directories_on_volumes_that_may_be_owned(tmp_path: Path, volume: str, config: str) -> None:
    assert in_system(tmp_path, "DIR048", f"DIRECTORY 0123 3390 {volume}\n{ALICE}", config) == []


# --- CFG014, CFG020, CFG024 ---


def test_system_users_that_are_not_there(tmp_path: Path) -> None:
    config = "SYSTEM_USERIDS OPERATOR ALICE,\n  DUMP OPERATNS,\n  EREP EREP\n"
    first, second = in_system(tmp_path, "CFG014", f"{WHOLE}{ALICE}USER EREPX AUTOONLY\n", config)
    assert places([first, second]) == [("SYSTEM.CONFIG", 2, 8, 16), ("SYSTEM.CONFIG", 3, 8, 12)]
    assert first.level is Level.WARNING
    assert first.message == "OPERATNS, for DUMP, is not in the directory."
    assert second.message == "EREP, for EREP, is not in the directory. Did you mean EREPX?"


@pytest.mark.parametrize("config", ["SYSTEM_USERIDS OPERATOR ALICE\n", "SYSTEM_USERIDS DUMP &DUMP\n", CONFIG])
def test_system_users_that_are(tmp_path: Path, config: str) -> None:
    assert in_system(tmp_path, "CFG014", f"{WHOLE}{ALICE}", config) == []


def test_a_grant_to_nobody(tmp_path: Path) -> None:
    config = f"{SWITCH}MODIFY VSWITCH VSW1 GRANT ALICA\nMODIFY VSWITCH VSW1 PORTNUMBER 5 USERID BOB\n"
    findings = in_system(tmp_path, "CFG020", f"{WHOLE}{ALICE}", config)
    assert places(findings) == [("SYSTEM.CONFIG", 3, 27, 32), ("SYSTEM.CONFIG", 4, 41, 44)]
    assert [one.level for one in findings] == [Level.WARNING] * 2
    assert findings[0].message == "ALICA, who may use VSW1, is not in the directory. Did you mean ALICE?"


@pytest.mark.parametrize(
    "line", ["MODIFY VSWITCH VSW1 GRANT ALICE", "MODIFY VSWITCH VSW1 GRANT &U", "MODIFY PRIV_CLASSES OPERATOR A"]
)
def test_grants_to_somebody(tmp_path: Path, line: str) -> None:
    assert in_system(tmp_path, "CFG020", f"{WHOLE}{ALICE}", f"{SWITCH}{line}\n") == []


PAGE = f"{WHOLE}USER $PAGE$ NOLOG\n MDISK 0A01 3390 0001 3000 VMPAG1 R\n"


def test_minidisks_on_a_page_volume(tmp_path: Path) -> None:
    text = f"{PAGE}{ALICE} MDISK 0191 3390 3001 0010 VMPAG1 MR\n"
    [one] = in_system(tmp_path, "CFG024", text, "CP_OWNED SLOT 255 VMPAG1\n")
    assert places([one]) == [("SYSTEM.CONFIG", 1, 19, 25)]
    assert one.level is Level.NOTE
    assert one.message == "Volume VMPAG1 has space of $PAGE$ and a minidisk beside it."
    assert [see.span.line for see in one.related] == [5, 3]


@pytest.mark.parametrize("disk", ["0000 END VMPAG1", "0001 0010 USER01"])
def test_page_volumes_for_pages_alone(tmp_path: Path, disk: str) -> None:
    text = f"{PAGE}{ALICE} MDISK 0191 3390 {disk} MR\n"
    assert in_system(tmp_path, "CFG024", text, "CP_OWNED SLOT 255 VMPAG1\n") == []


# --- the engine and systems ---


def test_fillers_of_a_system_hold_in_the_rules_on_its_directory(tmp_path: Path) -> None:
    text = "USER SPARE1 NOLOG\n MDISK 100 3390 1 50 V1\nUSER A NOLOG\n MDISK 191 3390 20 10 V1\n"
    assert len(in_directory(tmp_path, "DIR001", text)) == 1
    yaml = "systems:\n  V: {directory: USER.DIRECT, fillers: ['SPARE*']}\n"
    assert in_directory(tmp_path, "DIR001", text, yaml) == []


def test_a_directory_of_two_systems_is_reported_once(tmp_path: Path) -> None:
    text = "USER B NOLOG\n MDISK 100 3390 1 50 V1\nUSER A NOLOG\n MDISK 191 3390 20 10 V1\n"
    yaml = "systems:\n  ONE: {directory: USER.DIRECT}\n  TWO: {directory: USER.DIRECT}\n"
    [one] = in_directory(tmp_path, "DIR001", text, yaml)
    assert one.systems == ("ONE", "TWO")


def test_minidisks_of_several_files_of_one_directory(tmp_path: Path) -> None:
    files = {
        "INDEX.DIRECT": "LOAD A DIRECT\nLOAD B DIRECT\n",
        "A.DIRECT": "USER A NOLOG\n MDISK 191 3390 0001 0010 V1\n",
        "B.DIRECT": "USER B NOLOG\n MDISK 191 3390 0005 0010 V1\n",
        "parmlint.yaml": "systems:\n  V: {directory: INDEX.DIRECT}\n",
    }
    [one] = findings_in(tmp_path, files, "DIR001")
    assert places([one]) == [("B.DIRECT", 2, 17, 21)]
    assert [Path(see.span.path).name for see in one.related] == ["A.DIRECT"]
