"""ADYSETxx: dump analysis and elimination, which suppresses dumps whose symptoms it knows."""

from __future__ import annotations

import re

from lint.model.members import Members
from lint.syntax.statement import LocatedOperand, LocatedStatement

SVC_DUMPS = "SVCDUMP"
_SUPPRESSING = frozenset({"SUPPRESS", "SUPPRESSALL"})
_LINE_END = re.compile(r"[^\S\n]*\n[\s]*$")


class Dae(Members):
    """The ADYSETxx members that SET DAE= selects, or one of them alone."""

    KINDS = ("adyset",)

    @property
    def started(self) -> LocatedStatement | None:
        """The last statement, if it could be read and starts DAE; None otherwise."""
        last = None
        for statement in self.statements("DAE"):
            last = statement
        return last if last and last.is_sound and "START" in last else None


def suppression(statement: LocatedStatement) -> LocatedOperand | None:
    """SVCDUMP with a word that suppresses dumps; None if no SVC dumps are suppressed."""
    dumps = statement.get(SVC_DUMPS)
    return dumps if dumps and _SUPPRESSING.intersection(value.text for value in dumps.values) else None


def without_comma(statement: LocatedStatement) -> list[LocatedOperand]:
    """The operands on a record of their own whose record before does not end with a comma."""
    text = statement.statement.text
    operands = [operand for operand in statement.operands if operand.operand.start]
    return [
        operand
        for operand, before in zip(operands[1:], operands, strict=False)
        if _LINE_END.fullmatch(text[before.operand.end : operand.operand.start])
    ]
