"""Free space for minidisks that have to move: for the help of the rules on minidisk space."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush

from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.gaps import gaps_between, volume_end
from lint.rules.directory._extent_text import format_extent, format_minidisk, unit
from lint.syntax.account import kept

_PAGE_OF_BLOCKS = 8


class FreeSpaces:
    """The space of the volumes of a directory that no minidisk has. What one minidisk is given is taken for others."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        extents, gaps = kept(lambda: directory.extents)
        self._extents = extents if directory.is_complete and not gaps else {}
        self._free: dict[str, list[tuple[int, int]]] = {}
        """Of each volume the free stretches, the largest first, as `(-size, start)`."""
        self._taken: dict[str, int] = {}
        """Of each volume the highest end of what minidisks were given."""
        self._ends: dict[str, int | None] = {}
        """Of each volume of unknown size the end of the last minidisk."""
        self._largest: dict[str, int | None] = {}
        """Of each volume that has no place for a minidisk the size of its largest gap."""
        self._used_behind: set[str] = set()
        """The volumes on which a minidisk was given a place behind that end."""

    def advice_for(self, extent: Extent, before: Extent | None = None) -> str:
        """The sentence that says where to move a minidisk, without its full stop.

        `before` is the minidisk of the same volume that it overlaps, which may be made smaller instead.
        """
        moved = f"Change the start of {format_minidisk(extent)} to"
        free = self._take(extent)
        if free:
            start, end = free
            return f"{moved} {like(extent, 'START', start)}: no minidisk has {format_extent(extent, start, end - 1)}"
        behind = self._take_behind(extent)
        if behind is None:
            return self._elsewhere(extent, before)
        space = f"no minidisk has {unit(extent)[:-1]} {behind} or any after it"
        return f"{moved} {like(extent, 'START', behind)}, if the volume is large enough: {space}"

    def _elsewhere(self, extent: Extent, before: Extent | None) -> str:
        """The advice where no place is known: to make the other minidisk smaller, or to take another volume."""
        disk = format_minidisk(extent)
        if not self._is_full(extent):
            return f"Move {disk} to free space on volume {extent.volume}, or to another volume"
        more = "other " if extent.volume in self._taken else ""
        volume = f"another volume: {extent.volume} has no {more}free extent large enough"
        if before is None or not _is_at_end_of(before, extent):
            return f"Move {disk} to {volume}"
        size = like(before, "SIZE", extent.start - before.start)
        return f"Lower the size of {format_minidisk(before)} to {size}, or move {disk} to {volume}"

    def _is_full(self, extent: Extent) -> bool:
        """True if surely no free stretch of its volume has room for a minidisk."""
        if extent.volume not in self._largest:
            self._largest[extent.volume] = self._largest_gap(extent)
        largest = self._largest[extent.volume]
        if largest is None or extent.size is None:
            return False
        return largest < extent.size or extent.volume in self._taken

    def _largest_gap(self, extent: Extent) -> int | None:
        """The size of the largest gap on the volume of a minidisk; None if more may be free."""
        spaces = self._spaces(extent.volume)
        size = volume_end(extent.volume, extent.devtype, self._directory.site)
        ends = [space.end for space in spaces if not space.is_full_pack]
        if not ends or (size is None and None not in ends):
            return None
        return max((gap.size for gap in gaps_between(spaces, size)), default=0)

    def start_for(self, extent: Extent) -> str:
        """The start to give a minidisk that has to move, as its MDISK writes it; "" where none is surely free."""
        free = self._take(extent)
        return like(extent, "START", free[0]) if free else ""

    def _take(self, extent: Extent) -> tuple[int, int] | None:
        """The start of a place for a minidisk and the end of the free stretch; None if no free stretch is known."""
        if extent.volume not in self._free:
            self._free[extent.volume] = [*self._stretches(extent)]
            heapify(self._free[extent.volume])
        stretches = self._free[extent.volume]
        if not stretches or extent.size is None or -stretches[0][0] < extent.size:
            return None
        size, start = heappop(stretches)
        heappush(stretches, (size + extent.size, start + extent.size))
        self._note_taken(extent.volume, start + extent.size)
        return start, start - size

    def _take_behind(self, extent: Extent) -> int | None:
        """The start of a place behind all that is known of a volume of unknown size; None if no model has room."""
        volume = extent.volume
        if volume not in self._ends:
            self._ends[volume] = self._end_of(extent)
        end, most = self._ends[volume], geometry.largest(extent.devtype)
        if end is None or extent.size is None or most is None:
            return None
        page = _PAGE_OF_BLOCKS if extent.in_blocks else 1
        start = -(-max(end, self._taken.get(volume, 0)) // page) * page
        if start + extent.size > most:
            return None
        if volume not in self._used_behind:
            # The space behind all minidisks is given in order from here on.
            self._used_behind.add(volume)
            self._free[volume] = [stretch for stretch in self._free[volume] if stretch[1] < end]
            heapify(self._free[volume])
        self._note_taken(volume, start + extent.size)
        return start

    def _end_of(self, extent: Extent) -> int | None:
        """The end of the last minidisk on the volume of one; None where its size is known, or a minidisk has no end."""
        if volume_end(extent.volume, extent.devtype, self._directory.site) is not None:
            return None
        ends = [space.end for space in self._spaces(extent.volume) if not space.is_full_pack]
        given = [end for end in ends if end is not None]
        return max(given, default=None) if len(given) == len(ends) else None

    def _note_taken(self, volume: str, end: int) -> None:
        self._taken[volume] = max(self._taken.get(volume, 0), end)

    def _spaces(self, volume: str) -> list[Extent]:
        """The minidisks and the areas of CP on a volume; empty where not all minidisks of it are known."""
        extents = self._extents.get(volume, [])
        return [*extents, *(area for area in self._directory.areas if area.volume == volume)] if extents else []

    def _stretches(self, extent: Extent) -> Iterator[tuple[int, int]]:
        page = _PAGE_OF_BLOCKS if extent.in_blocks else 1
        for gap in gaps_between(self._spaces(extent.volume), self._least_size(extent), from_label=False):
            start = -(-gap.start // page) * page
            if start < gap.end:
                yield start - gap.end, start

    def _least_size(self, extent: Extent) -> int | None:
        """The size of a volume, or that of the smallest model of its type, for which any model has room."""
        size = volume_end(extent.volume, extent.devtype, self._directory.site)
        return size or (None if extent.in_blocks else geometry.smallest(extent.devtype))


def _is_at_end_of(before: Extent, extent: Extent) -> bool:
    """True if a minidisk begins in another one and ends no earlier, so that the other one may end where it begins."""
    if before.end is None or extent.end is None or "SIZE" not in before.statement:
        return False
    return before.start < extent.start < before.end <= extent.end


def like(extent: Extent, operand: str, number: int) -> str:
    """A number as an operand of the MDISK is written: with as many digits, if that begins with a zero."""
    text = extent.statement[operand].text
    return str(number).zfill(len(text)) if text.startswith("0") else str(number)
