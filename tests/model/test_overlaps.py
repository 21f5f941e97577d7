"""Minidisks that lie over each other. Facts: zvm-files.md A7.3; oddities.md, directories."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.config.systems import VmSystem
from lint.model.directory import Directory
from lint.model.geometry import CAPACITIES
from lint.model.overlaps import Overlap, overlaps, overlaps_of_space
from tests.helpers.reading import corpus_records, read_directory


def found(text: str, fillers: Iterable[str] = ()) -> list[Overlap]:
    return list(overlaps(Directory(read_directory(text)), tuple(fillers)))


def owners(text: str, fillers: Iterable[str] = ()) -> list[tuple[str, str]]:
    """Who overlaps whom, and with which cylinders left out."""
    return [(one.extent.owner, one.before.owner) for one in found(text, fillers)]


def users(*extents: str, names: Iterable[str] = "ABCDEFGH") -> str:
    """A user for each extent."""
    return "\n".join(f"USER {name}\n MDISK 191 {extent}" for name, extent in zip(names, extents, strict=False))


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
        [one] = found(text)
        assert {one.extent.owner, one.before.owner} == {"A", "B"}
        assert (one.first, one.last) == shared
        assert one.in_blocks is first.startswith("FB")


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
    assert found(users(first, second)) == []


def test_one_finding_for_each_that_overlaps_one_before_it() -> None:
    text = users("3390 1 100 V1", "3390 50 10 V1", "3390 70 10 V1", "3390 90 20 V1", "3390 105 10 V1", "3390 200 5 V1")
    assert owners(text) == [("B", "A"), ("C", "A"), ("D", "A"), ("E", "D")]


def test_overlaps_within_one_user() -> None:
    assert owners("USER A\n MDISK 191 3390 1 10 V1\n MDISK 192 3390 5 10 V1") == [("A", "A")]


def test_identical_extents_of_different_userids() -> None:
    assert owners(users("3390 1 10 V1", "3390 1 10 V1", "3390 01 010 V1")) == [("B", "A"), ("C", "A")]
    [one] = found(users("3390 100 END V1", "3390 100 END V1"))
    assert one.is_identical
    assert (one.first, one.last) == (100, None)
    [other] = found(users("3390 1 10 V1", "3390 1 11 V1"))
    assert not other.is_identical


def test_identical_extents_of_one_userid() -> None:
    disks = " MDISK 191 3390 1 10 V1\n MDISK 192 3390 1 10 V1"
    assert found(f"USER A\n{disks}") == []
    assert owners(f"USER A\n{disks}\nUSER B\n{disks}") == [("B", "A"), ("B", "A")]


@pytest.mark.parametrize("extent", ["3390 0 END V1", "3390 0 3339 V1", "3390 1 10 $$$$$$", "3390 1 10 &SYSRES"])
def test_identical_extents_that_are_left_out(extent: str) -> None:
    assert found(users(extent, extent)) == []


def test_identical_extents_of_fillers() -> None:
    extent = "3390 1 10 V1"
    assert found(users(extent, extent, names=["$ALLOC$", "ALICE"])) == []
    assert found(users(extent, extent, names=["SPARE", "ALICE"]), ["SPARE"]) == []


def test_identical_extents_of_a_directory_of_two_files() -> None:
    disk = " MDISK {} 3390 1 10 V1"
    first = f"USER A\n{disk.format(191)}\n\n{disk.format(192)}"  # on lines 2 and 4
    second = f"USER B\n\n{disk.format(191)}"  # on line 3
    reported = overlaps(Directory(read_directory(first), read_directory(second)))
    assert [(one.extent.owner, one.before.owner) for one in reported] == [("B", "A"), ("A", "B")]


def test_an_overlap_counts_more_than_an_identical_extent() -> None:
    [one] = found(cluster("1 10 RES", "1 9 RES", "1 10 RES"))  # on M1 the very extent, on M2 an overlap
    assert (one.extent.owner, one.before.owner, one.is_identical) == ("ALICE", "MAINT-2", False)


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
    assert found(users(f"{pack} V1", *others)) == []
    assert found(users(*others, f"{pack} V1")) == []


def test_overlaps_under_a_full_pack() -> None:
    assert owners(users("3390 0 END V1", "3390 1 10 V1", "3390 5 10 V1", "3390 0 3339 V1")) == [("C", "B")]


def test_a_minidisk_from_zero_is_no_full_pack() -> None:
    assert owners(users("3390 0 500 V1", "3390 499 10 V1")) == [("B", "A")]
    assert owners(users("3390 0 5000 V1", "3390 4000 3000 V1")) == [("B", "A")]


def test_a_pack_of_an_odd_size_lies_over_three_others() -> None:
    others = ["3390 1500 100 V1", "3390 1 10 V1", "3390 100 10 V1"]
    assert owners(users("3390 0 2000 V1", *others[:1])) == [("B", "A")]
    assert [before for _, before in owners(users("3390 0 2000 V1", *others[:2]))] == ["A", "A"]
    assert found(users("3390 0 2000 V1", *others)) == []
    assert found(users("3390 0 2000 V1", "3390 0 2000 V1", *others)) == []  # such packs do not count as others
    assert len(found(users("3390 0 1000 V1", *others))) == 2  # smaller than any model
    assert len(found(users("3390 0 1550 V1", *others))) == 3  # does not reach past all of them


def test_a_minidisk_behind_the_label_is_no_full_pack() -> None:
    assert owners(users("3390 1 3338 V1", "3390 500 10 V1")) == [("B", "A")]


@pytest.mark.parametrize("volume", ["$$$$$$", "&SYSRES", "&sysres", "++++++", "------", "$", "@#$"])
def test_dummy_volumes(volume: str) -> None:
    assert found(users(f"3390 1 10 {volume}", f"3390 5 10 {volume}")) == []


@pytest.mark.parametrize("name", ["$ALLOC$", "$DASD$", "$TEMP$", "$TDSK$", "$SYSCKP$", "$"])
def test_userids_that_only_hold_space(name: str) -> None:
    text = f"USER {name} NOLOG\n MDISK 100 3390 1 50 V1\nUSER A\n MDISK 191 3390 20 10 V1"
    assert found(text) == []


def test_fillers_of_the_configuration() -> None:
    text = users("3390 1 50 V1", "3390 20 10 V1", "3390 45 10 V1", names=["SPARE1", "ALICE", "TDISK"])
    assert owners(text) == [("ALICE", "SPARE1"), ("TDISK", "SPARE1")]
    assert owners(text, ["SPARE*"]) == []
    assert owners(text, ["spare?", "X"]) == []
    assert owners(text, ["SPARE"]) == [("ALICE", "SPARE1"), ("TDISK", "SPARE1")]
    assert owners(text, ["TDISK"]) == [("ALICE", "SPARE1")]


def test_of_a_userid_defined_again_the_first_counts() -> None:
    assert found("USER A\n MDISK 191 3390 1 5 V1\nUSER A\n MDISK 191 3390 3 5 V1") == []


# --- clusters: disks of SUBCONFIGs belong to one member each ---


def cluster(*disks: str) -> str:
    """An identity with a SUBCONFIG on each of the members M1 and M2, which have these disks; then a user."""
    first, second, everywhere = disks
    return (
        "IDENTITY MAINT\n BUILD ON M1 USING SUBCONFIG MAINT-1\n BUILD ON M2 USING SUBCONFIG MAINT-2\n"
        f"SUBCONFIG MAINT-1\n MDISK 191 3390 {first}\nSUBCONFIG MAINT-2\n MDISK 191 3390 {second}\n"
        f"USER ALICE\n MDISK 191 3390 {everywhere}"
    )


def test_disks_of_different_members_never_meet() -> None:
    assert found(cluster("1 10 RES", "5 10 RES", "100 5 RES")) == []


def test_a_disk_of_all_members_meets_those_of_each() -> None:
    assert owners(cluster("1 10 RES", "5 10 RES", "12 5 RES")) == [("ALICE", "MAINT-2")]
    assert owners(cluster("1 10 RES", "5 10 RES", "3 5 RES")) == [("ALICE", "MAINT-1"), ("MAINT-2", "ALICE")]
    assert [one for one, _ in owners(cluster("1 10 RES", "1 10 RES", "8 5 RES"))] == ["ALICE"]
    assert found(cluster("1 10 RES", "1 10 RES", "50 5 RES")) == []


def test_disks_of_one_member_meet() -> None:
    text = cluster("1 10 RES", "50 10 RES", "100 5 RES")
    other = "\nIDENTITY OP\n BUILD ON M1 USING SUBCONFIG OP-1\nSUBCONFIG OP-1\n MDISK 191 3390 8 5 RES"
    assert owners(text + other) == [("OP-1", "MAINT-1")]
    assert owners(text + other.replace("ON M1", "ON M2")) == []


def test_a_configuration_for_all_members_meets_those_of_each() -> None:
    text = cluster("1 10 RES", "50 10 RES", "100 5 RES")
    text += "\nIDENTITY OP\n BUILD ON * USING SUBCONFIG OP-1\nSUBCONFIG OP-1\n MDISK 191 3390 8 5 RES"
    assert owners(text) == [("OP-1", "MAINT-1")]


def test_configurations_whose_member_is_not_known_do_not_meet() -> None:
    text = "SUBCONFIG MAINT-1\n MDISK 191 3390 1 10 RES\nSUBCONFIG MAINT-2\n MDISK 191 3390 5 10 RES"
    assert found(text) == []
    assert owners(text + "\n MDISK 192 3390 8 20 RES") == [("MAINT-2", "MAINT-2")]
    assert owners(text + "\nUSER ALICE\n MDISK 191 3390 14 5 RES") == [("ALICE", "MAINT-2")]


# --- against all pairs ---


class Disk(NamedTuple):
    start: int
    size: int | None
    volume: str

    @property
    def end(self) -> float:
        return float("inf") if self.size is None else self.start + self.size

    @property
    def place(self) -> tuple[int, float]:
        return self.start, self.end


_disks = st.builds(
    Disk, st.integers(1, 12), st.one_of(st.integers(1, 6), st.integers(1, 30), st.none()), st.sampled_from(["V1", "V2"])
)


def write(disks: list[Disk]) -> str:
    return "\n".join(
        f"USER U{number}\n MDISK 191 3390 {disk.start} {'END' if disk.size is None else disk.size} {disk.volume}"
        for number, disk in enumerate(disks)
    )


def pairwise(disks: list[Disk]) -> set[str]:
    """Everybody whose disk shares space with one before it on the volume, found by looking at all pairs."""
    order = sorted(range(len(disks)), key=lambda number: (disks[number].place, number))
    return {
        f"U{number}"
        for at, number in enumerate(order)
        for before in order[:at]
        if disks[number].volume == disks[before].volume and disks[number].start < disks[before].end
    }


@given(st.lists(_disks, max_size=10))
def test_the_sweep_finds_what_all_pairs_find(disks: list[Disk]) -> None:
    reported = found(write(disks))
    assert len({one.extent.owner for one in reported}) == len(reported)
    assert {one.extent.owner for one in reported} == pairwise(disks)


@given(st.lists(_disks, max_size=10))
def test_what_is_named_really_overlaps(disks: list[Disk]) -> None:
    for one in found(write(disks)):
        ours, other = (disks[int(extent.owner[1:])] for extent in (one.extent, one.before))
        assert ours.volume == other.volume
        assert ours.place >= other.place
        assert one.is_identical is (ours.place == other.place)
        assert max(ours.start, other.start) == one.first
        last = min(ours.end, other.end) - 1
        assert one.last == (None if last == float("inf") else last)
        assert one.last is None or one.last >= one.first


@given(st.lists(_disks, max_size=10), st.randoms())
def test_identical_extents_count_between_userids_only(disks: list[Disk], random: Random) -> None:
    owner = [random.choice("ABC") for _ in disks]
    order = [number for name in "ABC" for number in range(len(disks)) if owner[number] == name]
    lines = write(disks).split("\n")[1::2]
    text = "\n".join(
        f"USER {name}\n" + "\n".join(lines[number] for number in order if owner[number] == name) for name in "ABC"
    )
    ranks = sorted(order, key=lambda number: (disks[number].place, owner[number], number))
    expected = []
    for at, number in enumerate(ranks):
        ours = disks[number]
        shared = [one for one in ranks[:at] if disks[one].volume == ours.volume and ours.start < disks[one].end]
        is_overlap = any(disks[one].place != ours.place for one in shared)
        if is_overlap or any(owner[one] != owner[number] for one in shared):
            expected.append((*ours.place, ours.volume, owner[number], not is_overlap))
    reported = [
        (one.extent.start, float("inf") if one.extent.end is None else one.extent.end, one.extent.volume,
         one.extent.owner, one.is_identical)
        for one in found(text)
    ]  # fmt: skip
    assert sorted(reported) == sorted(expected)


@given(st.lists(_disks, max_size=8), st.lists(st.sampled_from(["END", *CAPACITIES["3390"]]), max_size=3))
def test_full_packs_add_nothing(disks: list[Disk], packs: list[int | str]) -> None:
    text = write(disks)
    extra = "\n".join(f"USER P{i}\n MDISK 100 3390 0 {size} V{i % 2 + 1}" for i, size in enumerate(packs))
    assert {one.extent.owner for one in found(f"{extra}\n{text}")} == {one.extent.owner for one in found(text)}


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
    assert found(text) == []
    assert len(found(text + "\nUSER LATE\n MDISK 191 3390 121 10 VOL007")) == 1


@pytest.mark.parametrize("name", ["vm370ce-user", "bootcamp-entries", "zlma-readme"])
def test_real_directories(name: str) -> None:
    text = "\n".join(corpus_records(f"zvm/{name}.direct"))
    assert [(one.extent.statement.line, one.before.statement.line) for one in found(text)] == []


# --- volumes of no certain label, and what the site says ---


def test_labels_that_an_installation_replaces() -> None:
    assert found(users("3390 1 10 +VMRES", "3390 5 10 +VMRES")) == []


def test_fillers_of_the_site() -> None:
    text = users("3390 1 50 V1", "3390 20 10 V1", names=["SPARE1", "ALICE"])
    directory = Directory(read_directory(text), site=VmSystem("VMA", fillers=("SPARE*",)))
    assert list(overlaps(directory)) == []
    assert len(list(overlaps(directory, ["OTHER"]))) == 0


# --- space of CP ---


def over_space(text: str) -> list[tuple[str, str, int, int | None]]:
    found = overlaps_of_space(Directory(read_directory(text)))
    return [(one.extent.owner, one.before.owner, one.first, one.last) for one in found]


def held(owner: str, extent: str, *disks: str) -> str:
    return f"USER {owner} NOLOG\n MDISK A01 {extent}\n{users(*disks)}"


@pytest.mark.parametrize("owner", ["$PAGE$", "$SPOOL$", "$TDISK$", "$TDSK$", "$DIRECT$", "$SYSCKP$", "$SYSWRM$"])
def test_a_minidisk_over_space_of_cp(owner: str) -> None:
    text = held(owner, "3390 10 10 V1", "3390 5 6 V1", "3390 20 5 V1", "3390 1 9 V1", "3390 12 2 V1", "3390 19 END V1")
    assert over_space(text) == [("A", owner, 10, 10), ("D", owner, 12, 13), ("E", owner, 19, 19)]


@pytest.mark.parametrize(
    ("owner", "extent", "disk"),
    [
        ("$ALLOC$", "3390 0 10 V1", "3390 1 5 V1"),
        ("$PAGE$", "3390 1 10 V1", "3390 5 5 V2"),
        ("$PAGE$", "3390 1 10 V1", "3390 0 END V1"),
        ("$PAGE$", "3390 1 10 V1", "3390 0 3339 V1"),
        ("$PAGE$", "3390 1 10 $$$$$$", "3390 5 5 $$$$$$"),
        ("$PAGE$", "3390 0 END V1", "3390 5 5 V1"),
        ("PAGE", "3390 1 10 V1", "3390 5 5 V1"),
    ],
)
def test_minidisks_that_are_not_over_space_of_cp(owner: str, extent: str, disk: str) -> None:
    assert over_space(held(owner, extent, disk)) == []


def test_the_space_of_one_does_not_hide_that_of_another() -> None:
    text = "USER $PAGE$\n MDISK A01 3390 1 100 V1\n MDISK A02 3390 5 2 V1\nUSER A\n MDISK 191 3390 50 2 V1"
    assert over_space(text) == [("A", "$PAGE$", 50, 51)]


@given(st.lists(_disks, max_size=8), st.lists(_disks, max_size=4))
def test_space_of_cp_against_all_pairs(disks: list[Disk], spaces: list[Disk]) -> None:
    space = "USER $PAGE$\n" + "\n".join(
        f" MDISK A{number:02} 3390 {one.start} {'END' if one.size is None else one.size} {one.volume}"
        for number, one in enumerate(spaces)
    )
    expected = sorted(
        f"U{number}"
        for number, disk in enumerate(disks)
        if any(one.volume == disk.volume and one.start < disk.end and disk.start < one.end for one in spaces)
    )
    assert sorted(owner for owner, *_ in over_space(f"{space}\n{write(disks)}")) == expected
