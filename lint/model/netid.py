"""SYSTEM NETID: the nodes that CMS finds by the serial number of the processor."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import View
from lint.syntax.statement import LocatedStatement


class Nodes(View):
    """One SYSTEM NETID file."""

    KINDS = ("system-netid",)

    @property
    def all(self) -> Iterator[LocatedStatement]:
        """Every record with a node, in order."""
        return (each for each in self.parsed.named("NODE") if each.get("NODE"))

    @property
    def has_all(self) -> bool:
        """True if every record could be read, so that a node that is not here is in no record."""
        return self.parsed.is_whole and all(each.is_sound for each in self.parsed.statements)
