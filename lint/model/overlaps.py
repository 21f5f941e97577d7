"""Which minidisks lie over each other, volume by volume: sorted once, swept once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import accumulate
from typing import NamedTuple

from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.minidisks import ALL_MEMBERS, builds

_UNKNOWN_MEMBER = "?"
_FILLER_MARK = "$"
_SPACE_OF_CP = frozenset({"PAGE", "SPOOL", "SYSCKP", "SYSWRM", "DIRECT", "DRCT", "TDISK", "TDSK"})
_PLACEHOLDERS = ("&", "+")
"""What labels begin with that an installation replaces, or that are another volume on each system."""
_OVERLAID = 3
"""Who lies over so many others and reaches past them all, from 0 on, does so by intent: an odd-sized pack."""
_INFINITE = float("inf")


class Overlap(NamedTuple):
    """An extent and the one before it on the volume that reaches into it, or the space of CP that it lies over.

    `first` and `last` (None: the end of the volume) are the cylinders or blocks that belong to both.
    """

    extent: Extent
    before: Extent

    @property
    def first(self) -> int:
        """The first cylinder or block of both."""
        return max(self.extent.start, self.before.start)

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
        return self.extent.in_blocks


def overlaps(directory: Directory, fillers: Collection[str] = ()) -> Iterator[Overlap]:
    """Every minidisk that overlaps one before it, or has the very extent of another userid's, volume by volume.

    DIR001 says what is left out. A minidisk that does both is found once, for the overlap.
    """
    members = members_of_subconfigs(directory)
    for volume, extents in directory.extents.items():
        if not is_dummy(volume):
            yield from _on_volume([*real_extents(directory, extents, fillers)], members)


def real_extents(directory: Directory, extents: Iterable[Extent], fillers: Collection[str] = ()) -> Iterator[Extent]:
    """The extents of a volume that somebody writes to: no full packs, and none of userids that only hold space."""
    held = (*fillers, *directory.site.fillers)
    return (extent for extent in _without_full_packs(list(extents)) if not is_filler(extent.owner, held))


def is_dummy(volume: str) -> bool:
    """Whether a label stands for no volume of its own: `$$$$$$`, `+VMRES`, `&SYSRES`."""
    return not any(character.isalnum() for character in volume) or volume.startswith(_PLACEHOLDERS)


def overlaps_of_space(directory: Directory, fillers: Collection[str] = ()) -> Iterator[Overlap]:
    """Every minidisk that lies over space of CP: pages, spool files, the directory, checkpoint and warm start.

    That space is what userids such as `$PAGE$` hold, or what SYSTEM_RESIDENCE names. `before` has the first of it.
    """
    for volume, extents in directory.extents.items():
        space = [extent for extent in extents if is_space_of_cp(extent.owner) and not extent.is_full_pack]
        space += [area for area in directory.areas if area.volume == volume]
        if space and not is_dummy(volume):
            yield from _over_space(real_extents(directory, extents, fillers), space)


def _over_space(extents: Iterable[Extent], space: Iterable[Extent]) -> Iterator[Overlap]:
    ordered = sorted(space, key=lambda extent: (extent.start, _end(extent)))
    starts = [extent.start for extent in ordered]
    furthest = list(accumulate(ordered, _further))
    for extent in extents:
        # What begins before the extent ends, and ends last.
        count = bisect_left(starts, _end(extent))
        if count and _end(furthest[count - 1]) > extent.start:
            yield Overlap(extent, furthest[count - 1])


def _further(first: Extent, second: Extent) -> Extent:
    return second if _end(second) > _end(first) else first


def is_space_of_cp(owner: str) -> bool:
    """Whether a userid only holds space that CP uses itself, by its name."""
    return owner.startswith(_FILLER_MARK) and owner.strip(_FILLER_MARK) in _SPACE_OF_CP


def _on_volume(extents: Sequence[Extent], members: dict[str, str]) -> Iterator[Overlap]:
    """Overlaps among the extents of one volume; disks of different cluster members never meet."""
    by_member: dict[str, list[Extent]] = defaultdict(list)
    for extent in sorted(extents, key=_place):
        by_member[members.get(extent.owner, ALL_MEMBERS)].append(extent)
    shared = by_member.pop(ALL_MEMBERS, [])
    by_extent = {id(overlap.extent): overlap for overlap in _sweep(shared)} if shared else {}
    ends = list(accumulate(map(_end, shared), max))
    starts = [extent.start for extent in shared]
    for _, own in sorted(by_member.items()):
        # Of what is shared, only that which may reach the disks of this member.
        near = shared[bisect_right(ends, own[0].start) : bisect_left(starts, max(map(_end, own)))]
        for overlap in _sweep(sorted([*own, *near], key=_place)):
            earlier = by_extent.get(id(overlap.extent))
            if earlier is None or (earlier.is_identical and not overlap.is_identical):
                by_extent[id(overlap.extent)] = overlap
    yield from by_extent.values()


def _place(extent: Extent) -> tuple[int, float, int]:
    return extent.start, extent.end or _INFINITE, extent.statement.line


def _sweep(ordered: Sequence[Extent]) -> Iterator[Overlap]:
    """Overlaps among extents in the order of their places: each is compared with the one that reaches furthest."""
    furthest, reach = ordered[0], _end(ordered[0])
    below: Extent | None = None
    """What the furthest overlaps itself. An extent identical to the furthest overlaps the same."""
    twin: Extent | None = None
    """The first that is identical to the furthest and belongs to another userid."""
    for extent in ordered[1:]:
        end = _end(extent)
        before = None
        if extent.start < reach:
            before = below if (extent.start, end) == (furthest.start, reach) else furthest
            if before:
                yield Overlap(extent, before)
            elif extent.owner != furthest.owner:
                yield Overlap(extent, furthest)
                twin = twin or extent
            elif twin:
                yield Overlap(extent, twin)
        if end > reach:
            furthest, reach, below, twin = extent, end, before, None


def _without_full_packs(extents: Sequence[Extent]) -> Iterator[Extent]:
    partial = [extent for extent in extents if extent.start or not extent.is_full_pack]
    furthest = max(map(_end, partial), default=0)
    from_zero = Counter(extent.end for extent in partial if extent.start == 0)
    for extent in partial:
        lies_over = 0 if extent.start else len(partial) - from_zero[extent.end]
        if lies_over < _OVERLAID or _end(extent) < furthest or not _is_large(extent):
            yield extent


def _is_large(extent: Extent) -> bool:
    """Whether an extent is as large as some model of its device at least."""
    smallest = geometry.smallest(extent.devtype)
    return smallest is not None and _end(extent) - extent.start >= smallest


def _end(extent: Extent) -> float:
    return extent.end or _INFINITE


def is_filler(owner: str, fillers: Collection[str]) -> bool:
    """Whether a userid only holds space: `$ALLOC$` and its like, and those that the site names."""
    if owner.startswith(_FILLER_MARK) or not fillers:
        return owner.startswith(_FILLER_MARK)
    return any(fnmatchcase(owner, pattern.upper()) for pattern in fillers)


def members_of_subconfigs(directory: Directory) -> dict[str, str]:
    """The cluster member that each SUBCONFIG is built on; where no BUILD says it, one that has only this SUBCONFIG."""
    members = {
        name: f"{_UNKNOWN_MEMBER}{name}" for name, entry in directory.owners.items() if entry.verb == "SUBCONFIG"
    }
    for entry in directory.entries:
        if entry.verb == "IDENTITY":
            members.update((subconfig, member) for member, subconfig in builds(entry))
    return members
