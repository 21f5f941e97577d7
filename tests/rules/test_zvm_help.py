"""Help that depends on what else the files have: following it literally ends the finding and brings no other one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lint.finding import Finding
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in
from tests.rules.one_vm import ALICE, in_directory

WHOLE = "DIRECTORY 0123 3390 VMRES1\n"


def helps(findings: list[Finding]) -> list[str | None]:
    return [finding.help for finding in findings]


def disks(*extents: str) -> str:
    """An entry with these minidisks: device, start, size and volume of each."""
    rows = (f" MDISK {vdev} 3390 {rest} MR\n" for vdev, rest in (extent.split(" ", 1) for extent in extents))
    return ALICE + "".join(rows)


# --- minidisks that have to move (DIR001 to DIR005) ---

OVERLAPPING = ("0191 0001 0100 USER01", "0192 0050 0100 USER01", "0193 0060 0100 USER01", "0194 0300 0010 USER01")


def test_each_of_many_minidisks_is_given_a_place_of_its_own(tmp_path: Path) -> None:
    before = in_directory(tmp_path / "before", "DIR001", WHOLE + disks(*OVERLAPPING))
    starts = {
        match[1]: match[2]
        for finding in before
        if (match := re.search(r"minidisk (\w+) of ALICE to (\d+): no minidisk", finding.help or ""))
    }
    assert starts.keys() == {"0192", "0193"}
    moved = tuple(
        f"{vdev} {starts.get(vdev, start)} {rest}" for vdev, start, rest in (disk.split(" ", 2) for disk in OVERLAPPING)
    )
    assert in_directory(tmp_path / "after", "DIR001", WHOLE + disks(*moved)) == []


def test_the_free_extent_ends_where_the_declared_volume_ends(tmp_path: Path) -> None:
    text = WHOLE + disks("0191 0001 0100 USER01", "0192 0050 0100 USER01")
    yaml = "systems:\n  VMA:\n    directory: USER.DIRECT\n    volumes: {USER01: 3390-3}\n"
    assert helps(in_directory(tmp_path, "DIR001", text, yaml)) == [
        "Change the start of minidisk 0192 of ALICE to 0150: no minidisk has cylinders 150 to 3338."
    ]


def test_no_place_is_named_where_none_is_surely_free(tmp_path: Path) -> None:
    text = f"{disks('0191 0001 0100 USER01', '0192 0050 0100 USER01')} MDISK 0193 3390 &START 0100 USER01 MR\n"
    assert helps(in_directory(tmp_path, "DIR001", WHOLE + text)) == [
        "Move minidisk 0192 of ALICE to free space on volume USER01, or to another volume."
    ]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("0001 0600", "0500 0600", "Lower the size of minidisk 0191 of ALICE to 0499, or move minidisk 0192 of ALICE"),
        ("0001 1000", "0500 0400", "Move minidisk 0192 of ALICE"),
        ("0001 0600", "0001 1000", "Move minidisk 0192 of ALICE"),
    ],
    ids=["at the end", "inside", "at the start"],
)
def test_a_full_volume_has_no_place_to_move_to(first: str, second: str, expected: str, tmp_path: Path) -> None:
    """The minidisk before may end earlier if it has nothing behind the one that overlaps it."""
    text = f"{disks(f'0191 {first} USER01', f'0192 {second} USER01')} MDISK 0193 3390 1100 END USER01 MR\n"
    assert helps(in_directory(tmp_path, "DIR001", WHOLE + text))[:1] == [
        f"{expected} to another volume: USER01 has no free extent large enough."
    ]


def test_a_place_behind_all_others_is_named_where_the_size_of_the_volume_is_unknown(tmp_path: Path) -> None:
    """The smallest 3390 has 1113 cylinders, the largest 1182006."""
    text = WHOLE + disks(
        "0191 0001 0600 USER01", "0192 0500 0600 USER01", "0193 0700 0600 USER01", "0194 1295 9 USER01"
    )
    free = "if the volume is large enough: no minidisk has cylinder"
    assert helps(in_directory(tmp_path, "DIR001", text)) == [
        f"Change the start of minidisk {vdev} of ALICE to {start}, {free} {start} or any after it."
        for vdev, start in (("0192", 1304), ("0193", 1904), ("0194", 2504))
    ]
    blocks = ALICE + "".join(f" MDISK {disk} FBA001 MR\n" for disk in ("0191 FB-512 100 20", "0192 FB-512 110 15"))
    assert helps(in_directory(tmp_path / "fba", "DIR001", WHOLE + blocks)) == [
        f"Change the start of minidisk 0192 of ALICE to 128, {free.replace('cylinder', 'block')} 128 or any after it."
    ]


def test_what_is_given_behind_is_not_given_again(tmp_path: Path) -> None:
    """Behind the last minidisk, the smallest model still has room for the smaller one of two."""
    text = WHOLE + disks("0191 0001 1000 USER01", "0192 0500 0300 USER01", "0193 0600 0050 USER01")
    assert [(advice or "").split(":")[0] for advice in helps(in_directory(tmp_path, "DIR001", text))] == [
        "Change the start of minidisk 0192 of ALICE to 1001, if the volume is large enough",
        "Change the start of minidisk 0193 of ALICE to 1301, if the volume is large enough",
    ]


def test_no_place_is_named_behind_the_end_of_a_declared_volume(tmp_path: Path) -> None:
    yaml = "systems:\n  VMA:\n    directory: USER.DIRECT\n    volumes: {USER01: 3390-1}\n"
    text = WHOLE + disks("0191 0001 0600 USER01", "0192 0500 0600 USER01")
    assert helps(in_directory(tmp_path, "DIR001", text, yaml)) == [
        (
            "Lower the size of minidisk 0191 of ALICE to 0499, or move minidisk 0192 of ALICE to another volume: "
            "USER01 has no free extent large enough."
        )
    ]


def test_a_size_has_the_zeros_of_the_one_that_it_replaces(tmp_path: Path) -> None:
    text = WHOLE + disks("0191 0 10 USER01", "0192 0000 0010 USER02")
    assert helps(in_directory(tmp_path, "DIR005", text)) == [
        "Change the start to 1, and the size to 9.",
        "Change the start to 0001, and the size to 0009.",
    ]


def test_a_part_of_a_directory_knows_no_free_space() -> None:
    text = disks("0191 0001 0100 USER01", "0192 0050 0100 USER01")
    [finding] = findings_of("ALICE.DIRECT", text, "DIR001")
    assert finding.help == "Move minidisk 0192 of ALICE to free space on volume USER01, or to another volume."


def test_the_same_extent_may_be_a_link(tmp_path: Path) -> None:
    bob = "USER BOB NOLOG 64M 128M G\n MDISK 0291 3390 0001 0010 USER01 MR\n"
    [finding] = in_directory(tmp_path, "DIR001", WHOLE + disks("0191 0001 0010 USER01") + bob)
    assert (finding.help or "").startswith("Change this MDISK to LINK ALICE 0191 0291, ")


def test_blocks_begin_with_a_page(tmp_path: Path) -> None:
    text = (
        f"{ALICE} MDISK 0191 FB-512 100 20 FBA001 MR\n MDISK 0192 FB-512 110 15 FBA001 MR\n"
        " MDISK 0193 FB-512 400 8 FBA001 MR\n"
    )
    assert helps(in_directory(tmp_path, "DIR001", WHOLE + text)) == [
        "Change the start of minidisk 0192 of ALICE to 128: no minidisk has blocks 128 to 399."
    ]


def test_a_minidisk_that_begins_behind_the_end(tmp_path: Path) -> None:
    yaml = "systems:\n  VMA:\n    directory: USER.DIRECT\n    volumes: {USER01: 3390-3}\n"
    text = WHOLE + disks("0191 3339 0100 USER01", "0192 3300 0100 USER01")
    assert helps(in_directory(tmp_path, "DIR003", text, yaml)) == [
        "Lower the start of minidisk 0191 of ALICE, so that it ends before cylinder 3339.",
        "Lower the size of minidisk 0192 of ALICE to 0039.",
    ]


# --- numbers that are given away ---


def test_devices_get_numbers_that_no_other_device_has(tmp_path: Path) -> None:
    vdevs = ("0190 0190 RR", "0190 0190 RR", "019E 0191 RR", "0190", "019D 0190 RR")
    links = "".join(f" LINK MAINT {vdev}\n" for vdev in vdevs)
    assert helps(in_directory(tmp_path, "DIR023", WHOLE + ALICE + links)) == [
        "Change 0190 of this LINK to 0192, or delete this LINK.",
        "Add 0193 after 0190, or delete this LINK.",
        "Change 0190 of this LINK to 0194, or delete this LINK.",
    ]


def test_an_adapter_takes_several_numbers(tmp_path: Path) -> None:
    adapters = " NICDEF 0600 TYPE QDIO\n NICDEF 0604 TYPE QDIO\n MDISK 0602 3390 1 5 USER01\n NICDEF 0602 TYPE QDIO\n"
    assert helps(in_directory(tmp_path, "DIR023", WHOLE + ALICE + adapters)) == [
        "Change 0602 of this MDISK to 0607, or delete this MDISK.",
        "Change 0602 of this NICDEF to 0608, or delete this NICDEF.",
    ]


def test_adapters_get_suffixes_that_no_other_adapter_has(tmp_path: Path) -> None:
    users = "".join(
        f"USER LINUX{number} NOLOG 2G 4G G\n NICDEF 0600 TYPE QDIO MACID {suffix}\n"
        for number, suffix in enumerate(("000A01", "000A01", "000A02", "000A01", "FFFFFF", "FFFFFF"))
    )
    assert helps(in_directory(tmp_path, "DIR036", WHOLE + users)) == [
        "Change MACID 000A01 to 000A03, which no other adapter has.",
        "Change MACID 000A01 to 000A04, which no other adapter has.",
        "Change MACID FFFFFF to 000000, which no other adapter has.",
    ]


def test_slots_get_numbers_of_their_own() -> None:
    text = "".join(f"CP_OWNED SLOT {slot} VOL{at:03}\n" for at, slot in enumerate((10, 10, 11, 10, 255, 255)))
    assert helps(findings_of("SYSTEM.CONFIG", text, "CFG001")) == [
        "Change slot 10 to 12.",
        "Change slot 10 to 13.",
        "Change slot 255 to 1.",
    ]


@pytest.mark.parametrize(
    ("more", "help_text"),
    [
        ("", "Change slot 11 for VMB to 10."),
        ("VMB: CP_OWNED SLOT 10 M01S02\n", "Change slot 10 for VMA to 11."),
        (
            "VMB: CP_OWNED SLOT 10 M01S02\nVMA: CP_OWNED SLOT 11 M01S03\n",
            "Change slot 10 for VMA and slot 11 for VMB to 1.",
        ),
    ],
)
def test_a_volume_gets_the_slot_that_both_members_have_free(more: str, help_text: str) -> None:
    text = (
        "SYSTEM_IDENTIFIER LPAR LP1 VMA\nSYSTEM_IDENTIFIER LPAR LP2 VMB\nSSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMB\n"
        "VMA: CP_OWNED SLOT 10 M01S01\nVMB: CP_OWNED SLOT 11 M01S01\n"
    )
    findings = findings_of("SYSTEM.CONFIG", text + more, "CFG022")
    assert help_text in helps(findings)


def test_of_two_equal_ranges_one_goes() -> None:
    text = "DEVICES,\n  ONLINE_AT_IPL 0200-0700,\n  OFFLINE_AT_IPL 0200-0700\n"
    assert helps(findings_of("SYSTEM.CONFIG", text, "CFG021")) == [
        "Delete ONLINE_AT_IPL 0200-0700 or OFFLINE_AT_IPL 0200-0700."
    ]


@pytest.mark.parametrize(
    ("block", "help_text"),
    [
        ("VMA: BEGIN\nVMB: BEGIN\nVMB: END\n", "Add `VMA: END` before this BEGIN."),
        ("VMA: END\n", "Delete this `VMA: END`, or add its BEGIN."),
        ("VMA: BEGIN\nVMB: END\n", "Change this END to `VMA: END`."),
        ("BEGIN\n", "Add `END` after the last statement of the block."),
    ],
)
def test_the_end_that_a_block_lacks(block: str, help_text: str) -> None:
    assert helps(findings_of("SYSTEM.CONFIG", block, "CFG009")) == [help_text]


# --- file pools ---

POOL = "MAXUSERS=1000\nMAXDISKS=50\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\n"


@pytest.mark.parametrize(
    ("records", "helped"),
    [
        (
            "DDNAME=LOG1 VDEV=303\nDDNAME=MDK00001 VDEV=310 GROUP=1\nDDNAME=MDK00002 VDEV=311 GROUP=2\n",
            {"Change this LOG1 to LOG2.", "Add DDNAME=LOG2 VDEV=304, with the number of its minidisk in place of 304."},
        ),
        (
            "DDNAME=LOG2 VDEV=303\nDDNAME=MDK00001 VDEV=310 GROUP=1\nDDNAME=MDK00001 VDEV=311 GROUP=2\n",
            {"Change this MDK00001 to MDK00002."},
        ),
        (
            "DDNAME=LOG2 VDEV=303\nDDNAME=MDK00001 VDEV=310 GROUP=2\n",
            {"Add DDNAME=MDK00002 GROUP=1, with the VDEV of its minidisk."},
        ),
        (
            "DDNAME=LOG2 VDEV=303\n",
            {"Add DDNAME=MDK00001 GROUP=1 and DDNAME=MDK00002 GROUP=2, with the VDEV of its minidisk."},
        ),
    ],
)
def test_the_records_that_a_pool_lacks(records: str, helped: set[str]) -> None:
    assert set(helps(findings_of("VMSYSU.POOLDEF", POOL + records, "SFS004"))) == helped


# --- links and clusters (DIR007, DIR010, DIR029, DIR030) ---


def test_the_user_who_is_meant_has_the_disk(tmp_path: Path) -> None:
    """MAINT is spelled more like PMAINT than PMIANT is, and has no disk 0141."""
    maint = "USER MAINT NOLOG 64M 128M G\n MDISK 0190 3390 0001 0100 VMRES1 MR\n LINK PMAINT 0141 0141 RR\n"
    meant = "USER PMIANT NOLOG 64M 128M G\n MDISK 0141 3390 0101 0100 VMRES1 MR\n"
    text = WHOLE + ALICE + " LINK PMAINT 0141 0141 RR\n" + maint
    assert helps(in_directory(tmp_path, "DIR007", text + meant)) == ["Change PMAINT to PMIANT."] * 2
    alone = in_directory(tmp_path / "alone", "DIR007", text)
    assert helps(alone) == ["Delete this LINK, or add PMAINT to the directory."] * 2
    assert not any("Did you mean" in finding.message for finding in alone)


def test_systems_that_share_a_pack_are_told_of_reserve_and_release(tmp_path: Path) -> None:
    pack = "USER PACKS NOLOG 64M 128M G\n MDISK 0A80 3390 0001 0100 USER01 MW\n"
    assert helps(in_directory(tmp_path, "DIR010", WHOLE + ALICE + " LINK PACKS 0A80 0A80 MW\n" + pack)) == [
        (
            "Specify RR, MR if only this user writes, or mode MWV on MDISK 0A80 of PACKS for systems that use reserve "
            "and release."
        )
    ]


CLUSTER = "DIRECTORY SSI 0123 3390 AARES BBRES\nIDENTITY MAINT NOLOG 64M 128M G\n BUILD ON AA USING SUBCONFIG MAINT-1\n"


def test_a_subconfiguration_is_not_deleted_because_its_build_is_misspelled(tmp_path: Path) -> None:
    text = f"{CLUSTER} BUILD ON BB USING SUBCONFIG MAINT-3\nSUBCONFIG MAINT-1\nSUBCONFIG MAINT-2\n"
    assert helps(in_directory(tmp_path, "DIR029", text)) == [
        "Change MAINT-3 to MAINT-2.",
        "Change MAINT-3 on line 4 to MAINT-2.",
    ]


@pytest.mark.parametrize(
    ("there", "advice"),
    [
        ("SUBCONFIG MAINT-2\n", "Add BUILD ON BB USING SUBCONFIG MAINT-2 to MAINT."),
        ("", "Add BUILD ON BB USING SUBCONFIG MAINT-2 to MAINT, and a SUBCONFIG with that name."),
    ],
)
def test_a_subconfiguration_that_no_build_uses_is_built_on(there: str, advice: str, tmp_path: Path) -> None:
    """And where both members of the cluster have the finding, the help is given once."""
    files = {
        "parmlint.yaml": "systems:\n"
        "  AA: {config: SYSTEM.CONFIG, directory: USER.DIRECT}\n"
        "  BB: {config: SYSTEM.CONFIG, directory: USER.DIRECT}\n",
        "SYSTEM.CONFIG": "SYSTEM_IDENTIFIER LPAR LP1 AA\nSYSTEM_IDENTIFIER LPAR LP2 BB\n"
        "SSI CLUSTER1 PDR_VOLUME COM001, SLOT 1 AA, SLOT 2 BB\n",
        "USER.DIRECT": f"{CLUSTER}SUBCONFIG MAINT-1\n{there}",
    }
    (finding,) = findings_in(tmp_path, files, "DIR030")
    assert finding.systems == ("AA", "BB")
    assert finding.help == advice
