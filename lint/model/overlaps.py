"""Overlaps of minidisks, volume by volume: one sort and one sweep over the extents of each."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.minidisks import ALL_MEMBERS, builds
from lint.source.patterns import matches_any_name
from lint.syntax.steps import step_by_step

_UNKNOWN_MEMBER = "?"
_FILLER_MARK = "$"
_SPACE_OF_CP = frozenset({"PAGE", "SPOOL", "TEMP", "SYSCKP", "SYSWRM", "DIRECT", "DRCT", "TDISK", "TDSK"})
"""The uses of space that CP allocates, by the names of the userids that hold it. TEMP was for paging and spooling.

[doc: VM/370 Operator's Guide, Format/Allocate program: TEMP, TDSK, DRCT; the comments of the directory of VM/370
Community Edition say it of $TEMP$ and $TDSK$]
"""
_PLACEHOLDERS = ("&", "+")
"""The first characters of labels that an installation replaces, or that stand for a volume of each system."""
_OVERLAID = 3
"""An extent from 0 over this many others that ends after all of them is intended: a full pack of an unusual size."""
_INFINITE = float("inf")


class Overlap(NamedTuple):
    """An extent and an earlier extent of the volume that overlaps it, or the CP space that it lies over.

    `first` to `last` (None: the end of the volume) are the cylinders or blocks of both.
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
        """True if both have the same extent."""
        return (self.extent.start, self.extent.end) == (self.before.start, self.before.end)

    @property
    def in_blocks(self) -> bool:
        """True if the device counts in blocks."""
        return self.extent.in_blocks


def overlaps(directory: Directory, fillers: Collection[str] = ()) -> Iterator[Overlap]:
    """Each minidisk that overlaps an earlier one, or has the same extent as one of another userid, volume by volume.

    The page of DIR001 has the exceptions. A minidisk that does both is reported once, as an overlap.
    """
    members = members_of_subconfigs(directory)
    for volume, extents in step_by_step(directory.extents.items()):
        if not is_dummy(volume):
            is_common = directory.volumes is not None and directory.volumes.is_common(volume)
            yield from _on_volume([*_protected(directory, extents, fillers)], {} if is_common else members)


def real_extents(directory: Directory, extents: Iterable[Extent], fillers: Collection[str] = ()) -> Iterator[Extent]:
    """The extents of a volume that hold data: no full packs, and none of userids that only reserve space."""
    held = (*fillers, *directory.site.fillers)
    return (extent for extent in _without_full_packs(list(extents)) if not is_filler(extent.owner, held))


def _protected(directory: Directory, extents: Iterable[Extent], fillers: Collection[str]) -> Iterator[Extent]:
    """The extents of a volume that hold data, without those that EXTENT CONTROL excludes from overlap protection."""
    return (
        extent for extent in real_extents(directory, extents, fillers) if not directory.surroundings.may_overlap(extent)
    )


def is_dummy(volume: str) -> bool:
    """True if a label is a placeholder and not that of a volume: `$$$$$$`, `+VMRES`, `&SYSRES`."""
    return not any(character.isalnum() for character in volume) or volume.startswith(_PLACEHOLDERS)


def overlaps_of_space(directory: Directory, fillers: Collection[str] = ()) -> Iterator[Overlap]:
    """Each minidisk that lies over CP space: paging, spooling, the directory, checkpoint and warm start.

    Userids such as `$PAGE$` reserve that space, or SYSTEM_RESIDENCE names it. `before` is the space of the overlap.
    """
    for volume, extents in directory.extents.items():
        space = [extent for extent in extents if is_space_of_cp(extent.owner) and not extent.is_full_pack]
        space += [area for area in directory.areas if area.volume == volume]
        if space and not is_dummy(volume):
            yield from _over_space(_protected(directory, extents, fillers), space)


def _over_space(extents: Iterable[Extent], space: Iterable[Extent]) -> Iterator[Overlap]:
    ordered = sorted(space, key=lambda extent: (extent.start, _end(extent)))
    starts = [extent.start for extent in ordered]
    furthest = list(accumulate(ordered, _further))
    for extent in extents:
        # Of the space that begins before the extent ends, the part that ends last.
        count = bisect_left(starts, _end(extent))
        if count and _end(furthest[count - 1]) > extent.start:
            yield Overlap(extent, furthest[count - 1])


def _further(first: Extent, second: Extent) -> Extent:
    return second if _end(second) > _end(first) else first


def is_space_of_cp(owner: str) -> bool:
    """True if the name of a userid shows that it only reserves space for CP."""
    return owner.startswith(_FILLER_MARK) and owner.strip(_FILLER_MARK) in _SPACE_OF_CP


def _on_volume(extents: Sequence[Extent], members: dict[str, str]) -> Iterator[Overlap]:
    """Overlaps among the extents of one volume. Disks of different cluster members, by `members`, do not overlap."""
    by_member: dict[str, list[Extent]] = defaultdict(list)
    for extent in sorted(extents, key=_place):
        by_member[members.get(extent.owner, ALL_MEMBERS)].append(extent)
    shared = by_member.pop(ALL_MEMBERS, [])
    by_extent = {id(overlap.extent): overlap for overlap in _sweep(shared)} if shared else {}
    ends = list(accumulate(map(_end, shared), max))
    starts = [extent.start for extent in shared]
    for _, own in sorted(by_member.items()):
        # Only the shared extents that may overlap the disks of this member.
        near = shared[bisect_right(ends, own[0].start) : bisect_left(starts, max(map(_end, own)))]
        for overlap in _sweep(sorted([*own, *near], key=_place)):
            earlier = by_extent.get(id(overlap.extent))
            if earlier is None or (earlier.is_identical and not overlap.is_identical):
                by_extent[id(overlap.extent)] = overlap
    yield from by_extent.values()


def _place(extent: Extent) -> tuple[int, float, int]:
    return extent.start, extent.end or _INFINITE, extent.statement.line


def _sweep(ordered: Sequence[Extent]) -> Iterator[Overlap]:
    """Overlaps among sorted extents: each is compared with the earlier extent that ends last."""
    furthest, reach = ordered[0], _end(ordered[0])
    below: Extent | None = None
    """The extent that `furthest` overlaps. An extent identical to `furthest` overlaps it, too."""
    twin: Extent | None = None
    """The first extent that is identical to `furthest` and belongs to another userid."""
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
    """True if an extent is at least as large as the smallest model of its device type."""
    smallest = geometry.smallest(extent.devtype)
    return smallest is not None and _end(extent) - extent.start >= smallest


def _end(extent: Extent) -> float:
    return extent.end or _INFINITE


def is_filler(owner: str, fillers: Collection[str]) -> bool:
    """True if a userid only reserves space: `$ALLOC$` and similar names, and those in parmlint.yaml."""
    if owner.startswith(_FILLER_MARK) or not fillers:
        return owner.startswith(_FILLER_MARK)
    return matches_any_name(owner, tuple(fillers))


def members_of_subconfigs(directory: Directory) -> dict[str, str]:
    """The cluster member of each SUBCONFIG, from BUILD; without a BUILD, a member of its own."""
    members = {
        name: f"{_UNKNOWN_MEMBER}{name}" for name, entry in directory.owners.items() if entry.verb == "SUBCONFIG"
    }
    for entry in directory.entries:
        if entry.verb == "IDENTITY":
            members.update((subconfig, member) for member, subconfig in builds(entry))
    return members
