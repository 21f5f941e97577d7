"""Minidisks that lie over each other. Facts: zvm-files.md A7.3; oddities.md, directories."""

from __future__ import annotations

import pytest

from lint.config.systems import VmSystem
from lint.model.directory import Directory
from lint.model.overlaps import overlaps
from tests.helpers.reading import corpus_records, read_directory
from tests.model.extents import cluster, overlaps_in, owners, users

# --- what is an overlap ---


@pytest.mark.parametrize(
    ("first", "second", "shared"),
    [
        ("3390 1 10 VOL001", "3390 10 10 VOL001", (10, 10)),
        ("3390 1 10 VOL001", "3390 5 2 VOL001", (5, 6)),
        ("3390 1 10 VOL001", "3390 1 5 VOL001", (1, 5)),
        ("3390 0 10 VOL001", "3390 5 10 VOL001", (5, 9)),
        ("3390 1 10 vol001", "3390 0010 0010 VOL001", (10, 10)),
        ("3390 100 END VOL001", "3390 200 10 VOL001", (200, 209)),
        ("3390 100 END VOL001", "3390 200 END VOL001", (200, None)),
        ("FB-512 16 100 VOL001", "FB-512 64 100 VOL001", (64, 115)),
        ("3390 1 10 $VOL1$", "3390 10 10 $VOL1$", (10, 10)),
    ],
)
def test_two_minidisks_that_share_space(first: str, second: str, shared: tuple[int, int | None]) -> None:
    for text in (users(first, second), users(second, first)):
        [overlap] = overlaps_in(text)
        assert {overlap.extent.owner, overlap.before.owner} == {"A", "B"}
        assert (overlap.first, overlap.last) == shared
        assert overlap.in_blocks is first.startswith("FB")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("3390 1 10 VOL001", "3390 11 10 VOL001"),
        ("3390 1 10 VOL001", "3390 5 10 VOL002"),
        ("3390 100 END VOL001", "3390 1 99 VOL001"),
        ("3390 1 10 VOL001", "3390 5 0 VOL001"),
        ("3390 1 10 VOL001", "3390 T-DISK 10"),
        ("FB-512 V-DISK 64000", "FB-512 V-DISK 64000"),
        ("3390 DEVNO 3A80 MWV", "3390 DEVNO 3A80 MWV"),
        ("3390 AUTOG 100 VOL001", "3390 1 100 VOL001"),
    ],
)
def test_two_minidisks_that_do_not(first: str, second: str) -> None:
    assert overlaps_in(users(first, second)) == []


def test_one_finding_for_each_that_overlaps_one_before_it() -> None:
    text = users("3390 1 100 V1", "3390 50 10 V1", "3390 70 10 V1", "3390 90 20 V1", "3390 105 10 V1", "3390 200 5 V1")
    assert owners(text) == [("B", "A"), ("C", "A"), ("D", "A"), ("E", "D")]


def test_overlaps_within_one_user() -> None:
    assert owners("USER A\n MDISK 191 3390 1 10 V1\n MDISK 192 3390 5 10 V1") == [("A", "A")]


def test_identical_extents_of_different_userids() -> None:
    assert owners(users("3390 1 10 V1", "3390 1 10 V1", "3390 01 010 V1")) == [("B", "A"), ("C", "A")]
    [overlap] = overlaps_in(users("3390 100 END V1", "3390 100 END V1"))
    assert overlap.is_identical
    assert (overlap.first, overlap.last) == (100, None)
    [partial_overlap] = overlaps_in(users("3390 1 10 V1", "3390 1 11 V1"))
    assert not partial_overlap.is_identical


def test_identical_extents_of_one_userid() -> None:
    disks = " MDISK 191 3390 1 10 V1\n MDISK 192 3390 1 10 V1"
    assert overlaps_in(f"USER A\n{disks}") == []
    assert owners(f"USER A\n{disks}\nUSER B\n{disks}") == [("B", "A"), ("B", "A")]


@pytest.mark.parametrize("extent", ["3390 0 END V1", "3390 0 3339 V1", "3390 1 10 $$$$$$", "3390 1 10 &SYSRES"])
def test_identical_extents_that_are_left_out(extent: str) -> None:
    assert overlaps_in(users(extent, extent)) == []


def test_identical_extents_of_fillers() -> None:
    extent = "3390 1 10 V1"
    assert overlaps_in(users(extent, extent, names=["$ALLOC$", "ALICE"])) == []
    assert overlaps_in(users(extent, extent, names=["SPARE", "ALICE"]), ["SPARE"]) == []


def test_identical_extents_of_a_directory_of_two_files() -> None:
    disk = " MDISK {} 3390 1 10 V1"
    first = f"USER A\n{disk.format(191)}\n\n{disk.format(192)}"  # on lines 2 and 4
    second = f"USER B\n\n{disk.format(191)}"  # on line 3
    reported = overlaps(Directory(read_directory(first), read_directory(second)))
    assert [(overlap.extent.owner, overlap.before.owner) for overlap in reported] == [("B", "A"), ("A", "B")]


def test_an_overlap_counts_more_than_an_identical_extent() -> None:
    [overlap] = overlaps_in(cluster("1 10 RES", "1 9 RES", "1 10 RES"))  # on M1 the very extent, on M2 an overlap
    assert (overlap.extent.owner, overlap.before.owner, overlap.is_identical) == ("ALICE", "MAINT-2", False)


def test_identical_extents_that_overlap_a_third() -> None:
    assert owners(users("3390 1 20 V1", "3390 5 30 V1", "3390 5 30 V1")) == [("B", "A"), ("C", "A")]
    assert owners(users("3390 1 50 V1", "3390 5 30 V1", "3390 5 30 V1")) == [("B", "A"), ("C", "A")]
    assert owners(users("3390 1 10 V1", "3390 1 10 V1", "3390 5 30 V1")) == [("B", "A"), ("C", "A")]


# --- what is left out ---


@pytest.mark.parametrize(
    "pack",
    ["3390 0 END", "3390 000 3339", "3390 0 1113", "3390 0 10017", "3390 0 65520", "3390 0 262668", "3350 000 555",
     "3380 0 885", "2314 000 203", "2314 000 200", "FB-512 0 END", "9336 0 920115", "3390 0 40000", "3390 0 150000",
     "9999 0 END"],
)  # fmt: skip
def test_full_packs(pack: str) -> None:
    devtype = pack.split(maxsplit=1)[0]
    others = [f"{devtype} 1 10 V1", f"{devtype} 11 100 V1", f"{devtype} 190 10 V1"]
    assert overlaps_in(users(f"{pack} V1", *others)) == []
    assert overlaps_in(users(*others, f"{pack} V1")) == []


def test_overlaps_under_a_full_pack() -> None:
    assert owners(users("3390 0 END V1", "3390 1 10 V1", "3390 5 10 V1", "3390 0 3339 V1")) == [("C", "B")]


def test_a_minidisk_from_zero_is_no_full_pack() -> None:
    assert owners(users("3390 0 500 V1", "3390 499 10 V1")) == [("B", "A")]
    assert owners(users("3390 0 5000 V1", "3390 4000 3000 V1")) == [("B", "A")]


def test_a_pack_of_an_odd_size_lies_over_three_others() -> None:
    others = ["3390 1500 100 V1", "3390 1 10 V1", "3390 100 10 V1"]
    assert owners(users("3390 0 2000 V1", *others[:1])) == [("B", "A")]
    assert [before for _, before in owners(users("3390 0 2000 V1", *others[:2]))] == ["A", "A"]
    assert overlaps_in(users("3390 0 2000 V1", *others)) == []
    assert overlaps_in(users("3390 0 2000 V1", "3390 0 2000 V1", *others)) == []  # such packs do not count as others
    assert len(overlaps_in(users("3390 0 1000 V1", *others))) == 2  # smaller than any model
    assert len(overlaps_in(users("3390 0 1550 V1", *others))) == 3  # does not reach past all of them


def test_a_minidisk_behind_the_label_is_no_full_pack() -> None:
    assert owners(users("3390 1 3338 V1", "3390 500 10 V1")) == [("B", "A")]


@pytest.mark.parametrize("volume", ["$$$$$$", "&SYSRES", "&sysres", "++++++", "------", "$", "@#$"])
def test_dummy_volumes(volume: str) -> None:
    assert overlaps_in(users(f"3390 1 10 {volume}", f"3390 5 10 {volume}")) == []


@pytest.mark.parametrize("name", ["$ALLOC$", "$DASD$", "$TEMP$", "$TDSK$", "$SYSCKP$", "$"])
def test_userids_that_only_hold_space(name: str) -> None:
    text = f"USER {name} NOLOG\n MDISK 100 3390 1 50 V1\nUSER A\n MDISK 191 3390 20 10 V1"
    assert overlaps_in(text) == []


def test_fillers_of_the_configuration() -> None:
    text = users("3390 1 50 V1", "3390 20 10 V1", "3390 45 10 V1", names=["SPARE1", "ALICE", "TDISK"])
    assert owners(text) == [("ALICE", "SPARE1"), ("TDISK", "SPARE1")]
    assert owners(text, ["SPARE*"]) == []
    assert owners(text, ["spare?", "X"]) == []
    assert owners(text, ["SPARE"]) == [("ALICE", "SPARE1"), ("TDISK", "SPARE1")]
    assert owners(text, ["TDISK"]) == [("ALICE", "SPARE1")]


def test_of_a_userid_defined_again_the_first_counts() -> None:
    assert overlaps_in("USER A\n MDISK 191 3390 1 5 V1\nUSER A\n MDISK 191 3390 3 5 V1") == []


# --- clusters: disks of SUBCONFIGs belong to one member each ---


def test_disks_of_different_members_never_meet() -> None:
    assert overlaps_in(cluster("1 10 RES", "5 10 RES", "100 5 RES")) == []


def test_a_disk_of_all_members_meets_those_of_each() -> None:
    assert owners(cluster("1 10 RES", "5 10 RES", "12 5 RES")) == [("ALICE", "MAINT-2")]
    assert owners(cluster("1 10 RES", "5 10 RES", "3 5 RES")) == [("ALICE", "MAINT-1"), ("MAINT-2", "ALICE")]
    assert [owner for owner, _ in owners(cluster("1 10 RES", "1 10 RES", "8 5 RES"))] == ["ALICE"]
    assert overlaps_in(cluster("1 10 RES", "1 10 RES", "50 5 RES")) == []


def test_disks_of_one_member_meet() -> None:
    text = cluster("1 10 RES", "50 10 RES", "100 5 RES")
    second_identity = "\nIDENTITY OP\n BUILD ON M1 USING SUBCONFIG OP-1\nSUBCONFIG OP-1\n MDISK 191 3390 8 5 RES"
    assert owners(text + second_identity) == [("OP-1", "MAINT-1")]
    assert owners(text + second_identity.replace("ON M1", "ON M2")) == []


def test_a_configuration_for_all_members_meets_those_of_each() -> None:
    text = cluster("1 10 RES", "50 10 RES", "100 5 RES")
    text += "\nIDENTITY OP\n BUILD ON * USING SUBCONFIG OP-1\nSUBCONFIG OP-1\n MDISK 191 3390 8 5 RES"
    assert owners(text) == [("OP-1", "MAINT-1")]


def test_configurations_whose_member_is_not_known_do_not_meet() -> None:
    text = "SUBCONFIG MAINT-1\n MDISK 191 3390 1 10 RES\nSUBCONFIG MAINT-2\n MDISK 191 3390 5 10 RES"
    assert overlaps_in(text) == []
    assert owners(text + "\n MDISK 192 3390 8 20 RES") == [("MAINT-2", "MAINT-2")]
    assert owners(text + "\nUSER ALICE\n MDISK 191 3390 14 5 RES") == [("ALICE", "MAINT-2")]


# --- a healthy directory ---


def test_a_healthy_directory_of_500_minidisks() -> None:
    lines = []
    for number in range(500):
        volume, slot = number % 20, number // 20
        lines += [f"USER LNX{number:03}", f" MDISK 0191 3390 {slot * 120 + 1:04} 0120 VOL{volume:03} MR"]
    lines += ["USER DRSERVER"]
    lines += [
        f" MDISK {0x1000 + pack:04X} 3390 0000 {'END' if pack % 2 else '3339'} VOL{pack:03} MR" for pack in range(10)
    ]
    text = "\n".join(lines)
    assert text.count("MDISK") == 510
    assert overlaps_in(text) == []
    assert len(overlaps_in(text + "\nUSER LATE\n MDISK 191 3390 121 10 VOL007")) == 1


@pytest.mark.parametrize("name", ["vm370ce-user", "bootcamp-entries", "zlma-readme"])
def test_real_directories(name: str) -> None:
    text = "\n".join(corpus_records(f"zvm/{name}.direct"))
    assert [(overlap.extent.statement.line, overlap.before.statement.line) for overlap in overlaps_in(text)] == []


# --- volumes of no certain label, and what the site says ---


def test_labels_that_an_installation_replaces() -> None:
    assert overlaps_in(users("3390 1 10 +VMRES", "3390 5 10 +VMRES")) == []


def test_fillers_of_the_site() -> None:
    text = users("3390 1 50 V1", "3390 20 10 V1", names=["SPARE1", "ALICE"])
    directory = Directory(read_directory(text), site=VmSystem("VMA", fillers=("SPARE*",)))
    assert list(overlaps(directory)) == []
    assert len(list(overlaps(directory, ["OTHER"]))) == 0
