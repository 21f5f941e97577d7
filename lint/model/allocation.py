"""ALLOCxx: the defaults of allocation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.facts import table
from lint.model.members import VALUE, Members
from lint.syntax.statement import LocatedOperand


class Setting(NamedTuple):
    """A parameter of allocation: its name, as SETALLOC has it (`TIOT SIZE`), and where it is coded."""

    name: str
    operand: LocatedOperand


class AllocationDefaults(Members):
    """The ALLOCxx members that a system reads in order, or such a member alone."""

    KINDS = ("alloc",)

    @property
    def settings(self) -> Iterator[Setting]:
        """Every parameter with a value, in order; where several members have one, the first counts.

        [doc: ALLOC param]
        """
        for statement in self.statements(*table.load("alloc").statements):
            for operand in statement.operands:
                if operand.operand.values:
                    name = statement.name if operand.name == VALUE else f"{statement.name} {operand.name}"
                    yield Setting(name, operand)
