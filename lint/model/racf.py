"""IRRPRMxx: the data sets and options of the RACF database."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import Members
from lint.syntax.statement import LocatedOperand, LocatedStatement

SECTIONS = ("DATABASE_OPTIONS", "DATASETNAMETABLE", "RANGETABLE")
"""The words that begin a section. No section may be in two members. [doc: IRRPRMxx]"""


class RacfOptions(Members):
    """The IRRPRMxx members that RACF= selects, or one of them alone."""

    KINDS = ("irrprm",)

    @property
    def entries(self) -> Iterator[LocatedStatement]:
        """The entries of the data set name table, in order."""
        return self.statements("ENTRY")

    @property
    def sysplex(self) -> LocatedOperand | None:
        """How the systems of a sysplex share the database; None if the members do not say."""
        return next((value for statement in self.statements(SECTIONS[0]) if (value := statement.get("SYSPLEX"))), None)


def name_in(operand: LocatedOperand) -> str:
    """The data set name in an operand, without its quotes."""
    return operand.text.strip("'")
