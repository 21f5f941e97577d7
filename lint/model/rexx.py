"""AXRxx: the options of System REXX."""

from __future__ import annotations

from lint.model.members import VALUE, Members
from lint.syntax.statement import LocatedOperand

_SYSPLEX = "SYSPLEX"


class RexxOptions(Members):
    """The AXRxx members that AXR= selects, or one of them alone."""

    KINDS = ("axr",)

    @property
    def sysplex_prefix(self) -> LocatedOperand | None:
        """The last CPF if its prefix is for the whole sysplex; None otherwise."""
        prefixes = [value for statement in self.statements("CPF") if (value := statement.get(VALUE))]
        return prefixes[-1] if prefixes and _SYSPLEX in prefixes[-1].texts[1:] else None


def prefix_in(operand: LocatedOperand) -> str:
    """The prefix in the value of CPF, without its quotes."""
    return operand.text.strip("'")
