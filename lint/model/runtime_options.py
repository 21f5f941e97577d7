"""CEEPRMxx: the run-time options of Language Environment for a whole system, in groups."""

from __future__ import annotations

from lint.model.members import Members
from lint.syntax.statement import LocatedOperand

GROUPS = ("CEECOPT", "CEEDOPT", "CELQDOPT")
"""The groups of options: of CICS, of other programs, of 64-bit programs."""
OF_64_BIT = "CELQDOPT"


class RuntimeOptions(Members):
    """The CEEPRMxx members of CEE=(xx,...), which are merged."""

    KINDS = ("ceeprm",)


def is_negated(option: LocatedOperand) -> bool:
    """True for an option that is switched off by its name: `NOTEST`, `NODEBUG`."""
    operand = option.operand
    return operand.key_end - operand.start == len(operand.name) + len("NO")
