"""SMF CONTROL of RACF for z/VM: the disks of SMF records."""

from __future__ import annotations

from lint.model.members import View
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement


class SmfControl(View):
    """One SMF CONTROL."""

    KINDS = ("smf-control",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    @property
    def _statement(self) -> LocatedStatement | None:
        return next(iter(self.parsed.named("CURRENT")), None)

    def _operand(self, name: str) -> LocatedOperand | None:
        return self._statement.get(name) if self._statement else None

    @property
    def current(self) -> LocatedOperand | None:
        """The disk in use."""
        return self._operand("CURRENT")

    @property
    def disks(self) -> list[LocatedOperand]:
        """The first and the second disk."""
        return [disk for name in ("PRIMARY", "SECONDARY") if (disk := self._operand(name))]

    @property
    def sever(self) -> LocatedOperand | None:
        """True if access stops when no record can be written."""
        return self._operand("SEVER")

    @property
    def archiver(self) -> LocatedOperand | None:
        """The user behind all else, who archives records; None if the last word is a number."""
        words = self._statement.all("OTHER") if self._statement else []
        return words[-1] if words and not words[-1].text.isdecimal() else None
