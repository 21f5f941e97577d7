"""Free space for minidisks that have to move: for the help of the rules on minidisk space."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush

from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.gaps import gaps_between, volume_end
from lint.rules.directory._extent_text import format_extent, format_minidisk
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

    def advice_for(self, extent: Extent) -> str:
        """The sentence that says where to move a minidisk, without its full stop."""
        moved = f"Change the start of {format_minidisk(extent)} to"
        free = self._take(extent)
        if free is None:
            return f"{moved} free space on volume {extent.volume}"
        start, end = free
        return f"{moved} {like(extent, 'START', start)}: no minidisk has {format_extent(extent, start, end - 1)}"

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
        return start, start - size

    def _stretches(self, extent: Extent) -> Iterator[tuple[int, int]]:
        volume = extent.volume
        extents = self._extents.get(volume, [])
        areas = [area for area in self._directory.areas if area.volume == volume]
        page = _PAGE_OF_BLOCKS if extent.in_blocks else 1
        for gap in gaps_between([*extents, *areas], self._least_size(extent), from_label=False):
            start = -(-gap.start // page) * page
            if start < gap.end:
                yield start - gap.end, start

    def _least_size(self, extent: Extent) -> int | None:
        """The size of a volume, or that of the smallest model of its type, for which any model has room."""
        size = volume_end(extent.volume, extent.devtype, self._directory.site)
        return size or (None if extent.in_blocks else geometry.smallest(extent.devtype))


def like(extent: Extent, operand: str, number: int) -> str:
    """A number with as many digits as an operand of the MDISK has."""
    return str(number).zfill(len(extent.statement[operand].text))
