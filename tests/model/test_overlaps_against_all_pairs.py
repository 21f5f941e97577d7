"""The overlaps of random minidisks, held against a look at all pairs. Facts: zvm-files.md A7.3."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from lint.model.geometry import CAPACITIES
from tests.model.extents import Disk, any_disk, found, over_space, write


def pairwise(disks: list[Disk]) -> set[str]:
    """Everybody whose disk shares space with one before it on the volume, found by looking at all pairs."""
    order = sorted(range(len(disks)), key=lambda number: (disks[number].place, number))
    return {
        f"U{number}"
        for at, number in enumerate(order)
        for before in order[:at]
        if disks[number].volume == disks[before].volume and disks[number].start < disks[before].end
    }


@given(st.lists(any_disk, max_size=10))
def test_the_sweep_finds_what_all_pairs_find(disks: list[Disk]) -> None:
    reported = found(write(disks))
    assert len({one.extent.owner for one in reported}) == len(reported)
    assert {one.extent.owner for one in reported} == pairwise(disks)


@given(st.lists(any_disk, max_size=10))
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


@given(st.lists(any_disk, max_size=10), st.randoms())
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


@given(st.lists(any_disk, max_size=8), st.lists(st.sampled_from(["END", *CAPACITIES["3390"]]), max_size=3))
def test_full_packs_add_nothing(disks: list[Disk], packs: list[int | str]) -> None:
    text = write(disks)
    extra = "\n".join(f"USER P{i}\n MDISK 100 3390 0 {size} V{i % 2 + 1}" for i, size in enumerate(packs))
    assert {one.extent.owner for one in found(f"{extra}\n{text}")} == {one.extent.owner for one in found(text)}


@given(st.lists(any_disk, max_size=8), st.lists(any_disk, max_size=4))
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
