"""Directories of minidisks, and what overlaps in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hypothesis import strategies as st

from lint.model.directory import Directory
from lint.model.overlaps import Overlap, overlaps, overlaps_of_space
from tests.helpers.reading import read_directory


def overlaps_in(text: str, fillers: Iterable[str] = ()) -> list[Overlap]:
    return list(overlaps(Directory(read_directory(text)), tuple(fillers)))


def owners(text: str, fillers: Iterable[str] = ()) -> list[tuple[str, str]]:
    """Who overlaps whom, and with which cylinders left out."""
    return [(overlap.extent.owner, overlap.before.owner) for overlap in overlaps_in(text, fillers)]


def users(*extents: str, names: Iterable[str] = "ABCDEFGH") -> str:
    """A user for each extent."""
    return "\n".join(f"USER {name}\n MDISK 191 {extent}" for name, extent in zip(names, extents, strict=False))


def cluster(*disks: str) -> str:
    """An identity with a SUBCONFIG on each of the members M1 and M2, which have these disks; then a user."""
    first, second, everywhere = disks
    return (
        "IDENTITY MAINT\n BUILD ON M1 USING SUBCONFIG MAINT-1\n BUILD ON M2 USING SUBCONFIG MAINT-2\n"
        f"SUBCONFIG MAINT-1\n MDISK 191 3390 {first}\nSUBCONFIG MAINT-2\n MDISK 191 3390 {second}\n"
        f"USER ALICE\n MDISK 191 3390 {everywhere}"
    )


def over_space(text: str) -> list[tuple[str, str, int, int | None]]:
    space_overlaps = overlaps_of_space(Directory(read_directory(text)))
    return [(overlap.extent.owner, overlap.before.owner, overlap.first, overlap.last) for overlap in space_overlaps]


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


any_disk = st.builds(
    Disk, st.integers(1, 12), st.one_of(st.integers(1, 6), st.integers(1, 30), st.none()), st.sampled_from(["V1", "V2"])
)


def write(disks: list[Disk]) -> str:
    return "\n".join(
        f"USER U{number}\n MDISK 191 3390 {disk.start} {'END' if disk.size is None else disk.size} {disk.volume}"
        for number, disk in enumerate(disks)
    )
