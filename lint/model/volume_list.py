"""VATLSTxx: the mount and use attributes of volumes.

Of several entries of one volume the last counts. [doc: VAL]
"""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import Members, text_of
from lint.syntax.statement import LocatedStatement

GENERIC = frozenset("%*")
"""The characters of a serial that stand for others."""


class VolumeList(Members):
    """The VATLSTxx members of VAL=(xx,...), in order."""

    KINDS = ("vatlst",)

    @property
    def entries(self) -> Iterator[tuple[str, LocatedStatement]]:
        """Every entry with its serial, in order, repeated serials included."""
        return ((serial, entry) for entry in self.statements("ENTRY") if (serial := text_of(entry, "SERIAL")))


def is_generic(entry: LocatedStatement) -> bool:
    """True if the serial of an entry stands for several volumes: it has % or *, and no S in column 7."""
    return "SPECIFIC" not in entry and bool(GENERIC & set(text_of(entry, "SERIAL")))


def attributes(entry: LocatedStatement) -> tuple[str, ...]:
    """The mount and use attribute, the device type and the switch for the message of an entry."""
    return tuple(text_of(entry, name) for name in ("MOUNT", "USE", "DEVICE", "MESSAGE"))
