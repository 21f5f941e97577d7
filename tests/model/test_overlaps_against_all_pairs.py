"""The overlaps of random minidisks, held against a look at all pairs. Facts: zvm-files.md A7.3."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from lint.model.geometry import CAPACITIES
from tests.model.extents import Disk, any_disk, over_space, overlaps_in, write


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
    reported = overlaps_in(write(disks))
    assert len({overlap.extent.owner for overlap in reported}) == len(reported)
    assert {overlap.extent.owner for overlap in reported} == pairwise(disks)


@given(st.lists(any_disk, max_size=10))
def test_what_is_named_really_overlaps(disks: list[Disk]) -> None:
    for overlap in overlaps_in(write(disks)):
        ours, theirs = (disks[int(extent.owner[1:])] for extent in (overlap.extent, overlap.before))
        assert ours.volume == theirs.volume
        assert ours.place >= theirs.place
        assert overlap.is_identical is (ours.place == theirs.place)
        assert max(ours.start, theirs.start) == overlap.first
        last = min(ours.end, theirs.end) - 1
        assert overlap.last == (None if last == float("inf") else last)
        assert overlap.last is None or overlap.last >= overlap.first


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
        shared = [rank for rank in ranks[:at] if disks[rank].volume == ours.volume and ours.start < disks[rank].end]
        is_overlap = any(disks[rank].place != ours.place for rank in shared)
        if is_overlap or any(owner[rank] != owner[number] for rank in shared):
            expected.append((*ours.place, ours.volume, owner[number], not is_overlap))
    reported = [
        (overlap.extent.start, float("inf") if overlap.extent.end is None else overlap.extent.end,
         overlap.extent.volume, overlap.extent.owner, overlap.is_identical)
        for overlap in overlaps_in(text)
    ]  # fmt: skip
    assert sorted(reported) == sorted(expected)


@given(st.lists(any_disk, max_size=8), st.lists(st.sampled_from(["END", *CAPACITIES["3390"]]), max_size=3))
def test_full_packs_add_nothing(disks: list[Disk], packs: list[int | str]) -> None:
    text = write(disks)
    extra = "\n".join(f"USER P{i}\n MDISK 100 3390 0 {size} V{i % 2 + 1}" for i, size in enumerate(packs))
    assert {overlap.extent.owner for overlap in overlaps_in(f"{extra}\n{text}")} == {
        overlap.extent.owner for overlap in overlaps_in(text)
    }


@given(st.lists(any_disk, max_size=8), st.lists(any_disk, max_size=4))
def test_space_of_cp_against_all_pairs(disks: list[Disk], spaces: list[Disk]) -> None:
    space = "USER $PAGE$\n" + "\n".join(
        f" MDISK A{number:02} 3390 {area.start} {'END' if area.size is None else area.size} {area.volume}"
        for number, area in enumerate(spaces)
    )
    expected = sorted(
        f"U{number}"
        for number, disk in enumerate(disks)
        if any(area.volume == disk.volume and area.start < disk.end and disk.start < area.end for area in spaces)
    )
    assert sorted(owner for owner, *_ in over_space(f"{space}\n{write(disks)}")) == expected
