"""Rules on minidisks: the space that they take, and who writes to them.

Facts: zvm-files.md A2, A7.1 to A7.5, G; catalog DIR002 to DIR006, DIR011, DIR045.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import findings_in
from tests.rules.one_vm import ALICE, WHOLE, file_places, in_directory, in_system

# --- DIR002 ---

SPOOL = "USER $SPOOL$ NOLOG\n MDISK 0A01 3390 0100 0900 VMSPL1 R\n"


def test_a_minidisk_over_spool_space(tmp_path: Path) -> None:
    [finding] = in_directory(tmp_path, "DIR002", f"{SPOOL}{ALICE} MDISK 0191 3390 0990 0020 VMSPL1 MR\n")
    assert file_places([finding]) == [("USER.DIRECT", 4, 18, 22)]
    assert finding.level is Level.WARNING
    assert finding.message == (
        "Minidisk 0191 of ALICE overlaps the space that $SPOOL$ holds for CP on volume VMSPL1: cylinders 990 to 999."
    )
    assert [(see.span.line, see.span.column) for see in finding.related] == [(2, 18)]


AREAS = (
    "CP_OWNED SLOT 1 VMRES1\nSYSTEM_RESIDENCE CHECKPOINT VOLID VMRES1 FROM CYLINDER 21 FOR 9,\n"
    "  WARMSTART VOLID VMRES1 FROM CYLINDER 30 FOR 9\n"
)


def test_a_minidisk_over_the_checkpoint_area(tmp_path: Path) -> None:
    disks = " MDISK 0191 3390 0015 0007 VMRES1 MR\n MDISK 0192 3390 0038 0005 VMRES1 MR\n MDISK 193 3390 39 5 VMRES1\n"
    findings = in_system(tmp_path, "DIR002", WHOLE + ALICE + disks, AREAS)
    assert file_places(findings) == [("USER.DIRECT", 3, 18, 22), ("USER.DIRECT", 4, 18, 22)]
    assert "overlaps the CHECKPOINT area of SYSTEM CONFIG on volume VMRES1: cylinder 21." in findings[0].message
    assert "overlaps the WARMSTART area of SYSTEM CONFIG on volume VMRES1: cylinder 38." in findings[1].message
    assert {Path(see.span.path).name for finding in findings for see in finding.related} == {"SYSTEM.CONFIG"}
    assert all(finding.systems == ("VMA",) for finding in findings)


@pytest.mark.parametrize(
    "disk", ["0191 3390 0000 END VMRES1", "0191 3390 0039 0005 VMRES1", "0191 3390 0021 0005 VMRES2"]
)
def test_minidisks_beside_the_areas(tmp_path: Path, disk: str) -> None:
    assert in_system(tmp_path, "DIR002", f"{WHOLE}{ALICE} MDISK {disk} MR\n", AREAS) == []


def test_an_area_in_pages(tmp_path: Path) -> None:
    config = "SYSTEM_RESIDENCE CHECKPOINT VOLID FBARES FROM PAGE 100 FOR 10\n"
    disks = " MDISK 0191 FB-512 0800 0008 FBARES MR\n MDISK 0192 FB-512 0880 0008 FBARES MR\n"
    findings = in_system(tmp_path, "DIR002", WHOLE + ALICE + disks, config)
    assert file_places(findings) == [("USER.DIRECT", 3, 20, 24)]
    assert findings[0].message.endswith("on volume FBARES: blocks 800 to 807.")


# --- DIR003 ---


@pytest.mark.parametrize(
    ("model", "disk", "columns"),
    [
        ("3390-3", "3390 3300 0040 USER01", (23, 27)),
        ("3390-9", "3390 0001 10017 USER01", (23, 28)),
        ("3390-3", "3390 3339 END USER01", (18, 22)),
        ("3390-3", "3390 0000 10017 USER01", (23, 28)),
        ("", "3350 0500 0061 USER01", (23, 27)),
        ("", "2314 0200 0004 USER01", (23, 27)),
        ("", "3330 0800 0016 USER01", (23, 27)),
        ("3390-A", "3390 0001 1182006 USER01", (23, 30)),
        ("9336-10", "9336 920114 0002 USER01", (25, 29)),
        ("", "3390 1182000 0007 USER01", (26, 30)),
        ("", "3380 2000 0656 USER01", (23, 27)),
        ("", "3350 0001 0570 USER01", (23, 27)),
    ],
)
def test_minidisks_beyond_the_end(tmp_path: Path, model: str, disk: str, columns: tuple[int, int]) -> None:
    yaml = f"systems:\n  V: {{directory: USER.DIRECT, volumes: {{USER01: {model}}}}}\n" if model else ""
    [finding] = in_directory(tmp_path, "DIR003", f"{ALICE} MDISK 0191 {disk} MR\n", yaml)
    assert file_places([finding]) == [("USER.DIRECT", 2, *columns)]
    assert finding.level is Level.ERROR


@pytest.mark.parametrize(
    ("model", "disk"),
    [
        ("3390-3", "3390 3300 0039 USER01"),
        ("3390-3", "3390 0000 3339 USER01"),
        ("3390-3", "3390 3338 END USER01"),
        ("3390-3", "3390 4000 0010 USER02"),
        ("3390-3", "3380 4000 0010 USER01"),  # another device than the site says: which of them is wrong is not known
        ("", "3390 0001 1182005 USER01"),
        ("", "2314 0000 0203 USER01"),
        ("", "2314 0198 0005 USER01"),  # 203 cylinders can be used [doc: VM/370 PLAN]
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


@pytest.mark.parametrize(
    ("disk", "ends"),
    [("3350 500 060", "3350 ends at 554"), ("3330 800 15", "3330 ends at 807")],
)
def test_a_minidisk_among_the_alternate_cylinders(tmp_path: Path, disk: str, ends: str) -> None:
    [finding] = in_directory(tmp_path, "DIR003", f"{ALICE} MDISK 0191 {disk} USER01 MR\n")
    assert finding.level is Level.WARNING
    assert finding.message.endswith(f"but the largest {ends}. The cylinders after that are alternate cylinders.")


def test_what_is_said_of_a_minidisk_beyond_the_end(tmp_path: Path) -> None:
    yaml = "systems:\n  V: {directory: USER.DIRECT, volumes: {USER01: 3390-3}}\n"
    [finding] = in_directory(tmp_path, "DIR003", f"{ALICE} MDISK 0191 3390 3300 0040 USER01 MR\n", yaml)
    assert finding.message == (
        "Minidisk 0191 of ALICE uses cylinders up to 3339 of volume USER01, but this 3390-3 ends at 3338."
    )


# --- DIR004 ---


def test_gaps_of_a_volume_in_one_finding(tmp_path: Path) -> None:
    disks = [(1, 10), (15, 10), (30, 10), (41, 10), (52, 10), (63, 10), (74, 10)]
    text = "".join(
        f" MDISK {0x191 + at:04X} 3390 {start:04} {size:04} V1 MR\n" for at, (start, size) in enumerate(disks)
    )
    [finding] = in_directory(tmp_path, "DIR004", WHOLE + ALICE + text)
    assert file_places([finding]) == [("USER.DIRECT", 4, 18, 22)]
    assert finding.level is Level.NOTE
    assert finding.message == (
        "No minidisk uses cylinders 11 to 14, 25 to 29, 40 to 40, 51 to 51 and 2 more of volume V1: "
        "13 cylinders in all."
    )


def test_the_end_of_a_volume_whose_model_is_known(tmp_path: Path) -> None:
    yaml = "systems:\n  V: {directory: USER.DIRECT, volumes: {V1: 3390-3}}\n"
    text = f"{WHOLE}{ALICE} MDISK 0191 3390 0001 3000 V1 MR\n"
    [finding] = in_directory(tmp_path, "DIR004", text, yaml)
    assert file_places([finding]) == [("USER.DIRECT", 3, 18, 22)]
    assert finding.message == "No minidisk uses cylinders 3001 to 3338 of volume V1: 338 cylinders in all."


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


def test_a_volume_with_a_minidisk_of_unknown_size_has_no_gap_for_sure(tmp_path: Path) -> None:
    text = f"{WHOLE}{ALICE} MDISK 191 3390 1 10 V1\n MDISK 192 3390 11 1Q V1\n MDISK 193 3390 50 10 V1\n"
    assert in_directory(tmp_path, "DIR004", text) == []


def test_small_gaps_by_option(tmp_path: Path) -> None:
    text = f"{WHOLE}{ALICE} MDISK 191 3390 1 10 V1\n MDISK 192 3390 15 10 V1\n"
    options = "rules:\n  DIR004: {smallest: %d}\n"
    assert len(in_directory(tmp_path, "DIR004", text, options % 4)) == 1
    assert in_directory(tmp_path, "DIR004", text, options % 5) == []


# --- DIR005 ---


def test_a_minidisk_on_the_label(tmp_path: Path) -> None:
    [finding] = in_directory(tmp_path, "DIR005", f"{ALICE} MDISK 0191 3390 0000 0010 USER01 MR\n")
    assert file_places([finding]) == [("USER.DIRECT", 2, 18, 22)]
    assert finding.level is Level.WARNING
    assert finding.message == "Minidisk 0191 of ALICE begins at cylinder 0, where volume USER01 has its label."


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
    assert file_places(findings) == [("USER.DIRECT", 2, *columns)]
    assert [finding.level for finding in findings] == [Level.ERROR]


@pytest.mark.parametrize("disk", ["9336 0016 2147483608 LNX001", "FB-512 V-DISK 4194296", "3390 T-DISK 10"])
def test_sizes_that_there_are(tmp_path: Path, disk: str) -> None:
    assert in_directory(tmp_path, "DIR006", f"{ALICE} MDISK 0200 {disk} MR\n") == []


# --- DIR011 ---

TOOLS = "USER TOOLS NOLOG\n MDISK 0193 3390 0001 0010 USER01 MR\n"


@pytest.mark.parametrize("mode", ["W", "M", "MW", "WR", "MR"])
def test_a_disk_that_others_read(tmp_path: Path, mode: str) -> None:
    text = f"{TOOLS}{ALICE} LINK TOOLS 0193 0193 {mode}\nUSER B NOLOG\n LINK TOOLS 193 193 RR\n"
    [finding] = in_directory(tmp_path, "DIR011", text)
    assert file_places([finding]) == [("USER.DIRECT", 4, 23, 23 + len(mode))]
    assert finding.level is Level.NOTE
    assert finding.message == "ALICE may write to minidisk 0193 of TOOLS, which B reads with RR."
    assert [see.span.line for see in finding.related] == [6]


def test_a_disk_that_many_read_by_a_link_to_a_link(tmp_path: Path) -> None:
    text = (
        f"{TOOLS} LINK TOOLS 0193 0293 RR\n{ALICE} LINK TOOLS 0293 0193 MR\n"
        "USER B NOLOG\n LINK TOOLS 193 193 RR\nUSER C NOLOG\n LINK TOOLS 293 193 RR\n"
    )
    [finding] = in_directory(tmp_path, "DIR011", text)
    assert file_places([finding]) == [("USER.DIRECT", 5, 23, 25)]
    assert finding.message == "ALICE may write to minidisk 0193 of TOOLS, which 2 users, B among them, read with RR."


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
    assert file_places(findings) == [("USER.DIRECT", 2, *columns)]
    assert [finding.level for finding in findings] == [Level.NOTE]


@pytest.mark.parametrize(
    "disk", ["9336 0024 1024 LNX001", "9336 0000 END LNX001", "3390 0001 0010 USER01", "FB-512 V-DISK 1000"]
)
def test_minidisks_on_the_pages(tmp_path: Path, disk: str) -> None:
    assert in_directory(tmp_path, "DIR045", f"{ALICE} MDISK 0200 {disk} MR\n") == []
