"""IEASLPxx: SLIP commands in the order in which the system takes them."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import Members
from lint.syntax.statement import LocatedStatement

SET = "SLIP_SET"


class Slip(Members):
    """The IEASLPxx members that commands of a system select, or one of them alone."""

    KINDS = ("ieaslp",)

    @property
    def traps(self) -> Iterator[LocatedStatement]:
        """The traps that are set, in order."""
        return self.statements(SET)
