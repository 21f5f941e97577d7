"""Which minidisks lie over each other, volume by volume: sorted once, swept once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent

_ALL_MEMBERS = "*"
_UNKNOWN_MEMBER = "?"
_FILLER_MARK = "$"
_OVERLAID = 3
"""Who lies over so many others and reaches past them all, from 0 on, does so by intent: an odd-sized pack."""
_INFINITE = float("inf")


@dataclass(frozen=True)
class Overlap:
    """An extent and the one before it on the volume that reaches into it.

    `first` and `last` (None: the end of the volume) are the cylinders or blocks that belong to both.
    """

    extent: Extent
    before: Extent

    @property
    def first(self) -> int:
        """The first cylinder or block of both."""
        return self.extent.start

    @property
    def last(self) -> int | None:
        """The last cylinder or block of both."""
        ends = [end for end in (self.extent.end, self.before.end) if end is not None]
        return min(ends) - 1 if ends else None

    @property
    def is_identical(self) -> bool:
        """Whether both have the very same extent."""
        return (self.extent.start, self.extent.end) == (self.before.start, self.before.end)

    @property
    def in_blocks(self) -> bool:
        """Whether the device counts in blocks."""
        return geometry.is_fba(self.extent.devtype)


def overlaps(directory: Directory, fillers: Collection[str] = ()) -> Iterator[Overlap]:
    """Every minidisk that overlaps one before it, or has the very extent of another userid's, volume by volume.

    DIR001 says what is left out. A minidisk that does both is found once, for the overlap.
    """
    members = _member_of_configuration(directory)
    for volume, extents in directory.extents.items():
        if not any(character.isalnum() for character in volume) or volume.startswith("&"):
            continue
        real = [extent for extent in _without_full_packs(extents) if not _is_filler(extent.owner, fillers)]
        yield from _on_volume(real, members)


def _on_volume(extents: Sequence[Extent], members: dict[str, str]) -> Iterator[Overlap]:
    """Overlaps among the extents of one volume; disks of different cluster members never meet."""
    ordered = sorted(extents, key=lambda extent: (extent.start, _end(extent), extent.statement.line))
    named = {member for extent in ordered if (member := members.get(extent.owner, _ALL_MEMBERS)) != _ALL_MEMBERS}
    if not named:
        yield from _sweep(ordered)
        return
    by_extent: dict[int, Overlap] = {}
    for member in sorted(named):
        for found in _sweep(
            extent for extent in ordered if members.get(extent.owner, _ALL_MEMBERS) in (member, _ALL_MEMBERS)
        ):
            earlier = by_extent.get(id(found.extent))
            if earlier is None or (earlier.is_identical and not found.is_identical):
                by_extent[id(found.extent)] = found
    yield from by_extent.values()


def _sweep(ordered: Iterable[Extent]) -> Iterator[Overlap]:
    furthest: Extent | None = None
    below: Extent | None = None
    """What the furthest overlaps itself. An extent identical to the furthest overlaps the same."""
    twin: Extent | None = None
    """The first that is identical to the furthest and belongs to another userid."""
    for extent in ordered:
        same = furthest is not None and (extent.start, extent.end) == (furthest.start, furthest.end)
        before = below if same else furthest
        overlapped = before if before is not None and extent.start < _end(before) else None
        if overlapped:
            yield Overlap(extent, overlapped)
        elif same and furthest is not None:
            other = furthest if extent.owner != furthest.owner else twin
            if other:
                yield Overlap(extent, other)
            if other is furthest:
                twin = twin or extent
        if furthest is None or _end(extent) > _end(furthest):
            furthest, below, twin = extent, overlapped, None


def _without_full_packs(extents: Sequence[Extent]) -> Iterator[Extent]:
    partial = [extent for extent in extents if not extent.is_full_pack]
    furthest = max(map(_end, partial), default=0)
    from_zero = Counter(extent.end for extent in partial if extent.start == 0)
    for extent in partial:
        lies_over = len(partial) - from_zero[extent.end] if extent.start == 0 else 0
        if _end(extent) < furthest or lies_over < _OVERLAID or not _is_large(extent):
            yield extent


def _is_large(extent: Extent) -> bool:
    """Whether an extent is as large as some model of its device at least."""
    smallest = geometry.smallest(extent.devtype)
    return smallest is not None and _end(extent) - extent.start >= smallest


def _end(extent: Extent) -> float:
    return _INFINITE if extent.end is None else extent.end


def _is_filler(owner: str, fillers: Collection[str]) -> bool:
    return owner.startswith(_FILLER_MARK) or any(fnmatchcase(owner, pattern.upper()) for pattern in fillers)


def _member_of_configuration(directory: Directory) -> dict[str, str]:
    """The cluster member that each SUBCONFIG is built on; where no BUILD says it, one that has only this SUBCONFIG."""
    found = {name: f"{_UNKNOWN_MEMBER}{name}" for name, entry in directory.owners.items() if entry.verb == "SUBCONFIG"}
    for entry in directory.entries:
        for build in entry.of("BUILD"):
            member, configuration = build.get("ON"), build.get("SUBCONFIG")
            if member and configuration:
                found[configuration.text] = member.text
    return found
