"""The space of a minidisk on its volume."""

from __future__ import annotations

from typing import NamedTuple

from lint.model import geometry
from lint.syntax.digits import decimal
from lint.syntax.statement import LocatedStatement, Statement

_LONGEST_LABEL = len("&SYSRES")
"""A longer word is the label of no volume; where the label is missing, it may be a password."""

OF_EXTENT = ("DEVTYPE", "START", "SIZE", "END", "VOLID")
"""The operands of an MDISK that say where it is."""


class Extent(NamedTuple):
    """The space of one minidisk: cylinders or blocks `start` up to but not including `end` (None: to the end)."""

    volume: str
    devtype: str
    start: int
    end: int | None
    owner: str
    statement: LocatedStatement

    @property
    def size(self) -> int | None:
        """The number of its cylinders or blocks; None if it goes to the end of the volume."""
        return None if self.end is None else self.end - self.start

    @property
    def is_full_pack(self) -> bool:
        """True if it is a whole volume."""
        return geometry.is_full_pack(self.devtype, self.start, self.size)

    @property
    def in_blocks(self) -> bool:
        """True if it is counted in blocks, not in cylinders."""
        return geometry.is_fba(self.devtype)


def extent_of(statement: LocatedStatement, owner: str) -> Extent | None:
    """The extent of an MDISK; None for T-DISK, V-DISK and DEVNO, and if its numbers are unknown."""
    place = _place(statement.statement)
    return Extent(*place, owner, statement) if place else None


def has_extent(mdisk: Statement) -> bool:
    """True if it is known where an MDISK is."""
    return _place(mdisk) is not None


def _place(mdisk: Statement) -> tuple[str, str, int, int | None] | None:
    """The volume, device type, start and end."""
    # A directory has a hundred thousand of these, hence one look at each operand.
    given = {operand.name: operand.values[0].text if operand.values else "" for operand in mdisk.operands}
    first, volume, size = decimal(given.get("START", "")), given.get("VOLID"), given.get("SIZE", "")
    if first is None or not volume or len(volume) > _LONGEST_LABEL:
        return None
    count = decimal(size)
    if "END" in given or size.upper() == "END":
        end = None
    elif count:
        end = first + count
    else:
        return None
    return volume.upper(), given.get("DEVTYPE", "").upper(), first, end
