"""Lists of members in LOADxx: another order of the same members is no change if it gives the same values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lint.plan.change import SYMBOL, SystemChange
from lint.plan.state import SystemState
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS

_LISTS = {"SYSPARM": "IEASYS", "IEASYM": "IEASYM"}
"""The statements that name members of which the last value counts, with the first letters of the members."""


def without_mere_order(changes: Sequence[SystemChange], sides: Iterable[SystemState]) -> list[SystemChange]:
    """The changes without another order of such a list that changes no value of its members."""
    states = tuple(sides)
    kinds = {change.difference.element.kind.id for change in changes if change.difference}
    has_changed = {"SYSPARM": SYSTEM_PARAMETERS in kinds, "IEASYM": any(change.sort == SYMBOL for change in changes)}
    return [change for change in changes if has_changed.get(_reordered(change), True) or not _is_read(change, states)]


def _reordered(change: SystemChange) -> str:
    """The statement of LOADxx whose list has another order; "" for any other change."""
    difference = change.difference
    if difference is None or difference.element.kind.id != LOAD or not difference.old or not difference.new:
        return ""
    return "" if difference.came or difference.went or not difference.new.words else difference.element.statement


def _is_read(change: SystemChange, states: Iterable[SystemState]) -> bool:
    """True if every member of the list could be read on both sides: one that is not may have any value."""
    prefix = _LISTS[_reordered(change)]
    members = [member for state in states for name, member in state.members.items() if name.startswith(prefix)]
    return None not in members and all(state.part(SYSTEM_PARAMETERS).is_whole for state in states)
