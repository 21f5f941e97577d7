"""IOEPRMxx and IOEFSPRM: the options of zFS that count.

PRM=(aa,bb) makes one of several members, and for each option the first member that has it counts [doc: IOEPRMxx
concatenation]. Which of two unequal options in one member counts is not documented, so such an option is
unknown.
"""

from __future__ import annotations

from lint.facts import table
from lint.model.members import VALUE, Members
from lint.syntax.statement import LocatedOperand
from lint.values.check import size

MEGABYTE = 1024**2


class Zfs(Members):
    """The members that the zFS of one system reads, in order, or one member without a system."""

    KINDS = ("ioeprm",)

    def lacks(self, name: str) -> bool:
        """True if no member has that option."""
        return not any(self.statements(name)) and self.has_read_all(name)

    def option(self, name: str) -> LocatedOperand | None:
        """The effective value of an option; None if it is not coded, or coded twice with unequal values."""
        for member in self._for(name):
            operands = [statement.get(VALUE) for statement in member.named(name) if statement.is_known]
            if operands:
                return operands[0] if len({operand.texts if operand else () for operand in operands}) == 1 else None
        return None

    def size(self, name: str) -> int | None:
        """The value of an option, in bytes or in its unit; None if it is not coded or unknown."""
        operand = self.option(name)
        return size(operand.text) if operand else None

    def text_or_default(self, name: str) -> str:
        """The value of an option in capitals, or the default of the release if no member has it; "" if unknown."""
        operand = self.option(name)
        if operand:
            return operand.text
        return (self._default(name) or "").upper() if self.lacks(name) else ""

    def size_or_default(self, name: str) -> int | None:
        """The same as `size`, or the default of the release if no member has the option."""
        if not self.lacks(name):
            return self.size(name)
        default = self._default(name)
        return size(default) if default else None

    def _default(self, name: str) -> str | None:
        facts = table.load("ioeprm").operand(name, VALUE)
        return facts.default(self.release) if facts else None


def format_size(number: int) -> str:
    """A number of bytes in the form of an option, such as 64M or 1536K."""
    for unit, letter in ((MEGABYTE, "M"), (1024, "K")):
        if number % unit == 0:
            return f"{number // unit}{letter}"
    return str(number)
