"""The space of a minidisk on its volume."""

from __future__ import annotations

from typing import NamedTuple

from lint.kinds.statement import Placed
from lint.model import geometry


class Extent(NamedTuple):
    """The space of one minidisk: cylinders or blocks `start` up to but not including `end` (None: to the end)."""

    volume: str
    devtype: str
    start: int
    end: int | None
    owner: str
    statement: Placed

    @property
    def size(self) -> int | None:
        """How many cylinders or blocks it has; None when it goes to the end of the volume."""
        return None if self.end is None else self.end - self.start

    @property
    def is_full_pack(self) -> bool:
        """Whether it is a whole volume."""
        return geometry.is_full_pack(self.devtype, self.start, self.size)

    @property
    def in_blocks(self) -> bool:
        """Whether it is counted in blocks, not in cylinders."""
        return geometry.is_fba(self.devtype)


def extent_of(statement: Placed, owner: str) -> Extent | None:
    """The extent of an MDISK; None for T-DISK, V-DISK and DEVNO, and when its numbers are not known."""
    start, size, volume = statement.get("START"), statement.get("SIZE"), statement.get("VOLID")
    if not (start and volume and volume.text) or start.number is None:
        return None
    first, end = start.number, None
    if "END" not in statement and (size is None or size.text != "END"):
        if size is None or not size.number:
            return None
        end = first + size.number
    devtype = statement.get("DEVTYPE")
    return Extent(volume.text, devtype.text if devtype else "", first, end, owner, statement)
