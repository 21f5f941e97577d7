"""The dispatching priorities of performance groups, which several rules compare."""

from __future__ import annotations

from typing import NamedTuple

from lint.model.srm import Ips, priority
from lint.syntax.statement import LocatedOperand


class Priority(NamedTuple):
    """A DP operand with its sort key."""

    place: LocatedOperand
    order: tuple[int, int, int]


def first_priority(ips: Ips, group: LocatedOperand | None) -> Priority | None:
    """The DP of the first period of a group; None if it is unknown."""
    performance_group = ips.group(group.number) if group else None
    operand = performance_group.periods[0].get("DP") if performance_group and performance_group.periods else None
    order = priority(operand.text) if operand else None
    return Priority(operand, order) if operand and order else None
