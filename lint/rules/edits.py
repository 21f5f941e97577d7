"""Edits that take an operand, or one value of a list, out of a statement."""

from __future__ import annotations

from lint.finding import Edit
from lint.kinds.statement import PlacedOperand, PlacedValue


def without_operand(operand: PlacedOperand) -> tuple[Edit, ...]:
    """Delete an operand, and a comma that stands right before it."""
    text, start = operand.placed.statement.text, operand.operand.start
    comma = text[:start].endswith(",")
    return (Edit(operand.placed.span_of(start - comma, operand.operand.end), ""),)


def without_value(operand: PlacedOperand, value: PlacedValue) -> tuple[Edit, ...]:
    """Delete one value of a list and the comma that parts it from the others; nothing when it is the only one.

    What stands between the two, such as a comment, stays.
    """
    values = operand.operand.values
    if len(values) == 1:
        return ()
    text, first = operand.placed.statement.text, value.value.start == values[0].start
    comma = text.find(",", value.value.end) if first else text.rfind(",", 0, value.value.start)
    return (Edit(operand.placed.span_of(comma, comma + 1), ""), Edit(value.span, ""))
