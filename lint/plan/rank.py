"""The order of the commands for differences."""

from __future__ import annotations

from lint.facts import identity
from lint.facts.effects import ADDED, CHANGED, REMOVED
from lint.kinds import registry
from lint.plan.difference import Difference
from lint.plan.element import Element
from lint.systems.zos import query

_EVENTS = (ADDED, CHANGED, REMOVED)
BEFORE_ALL = -1
"""The rank of what decides what commands find: the libraries with the members, and the symbols in them."""
_EARLIEST = ("load", "ieasym", "system-config")
_KINDS = (*_EARLIEST, *(kind.id for kind in registry.READ_KINDS if kind.id not in _EARLIEST))


def rank(difference: Difference) -> tuple[int, ...]:
    """The place of the commands for a difference among those of the others."""
    element = difference.element
    facts = identity.of_kind(element.kind.id)
    old, new = (value.compared if value else None for value in (difference.old, difference.new))
    is_down = isinstance(old, int) and isinstance(new, int) and new < old
    names = (f"{element.statement} {difference.operand or element.flag}", element.statement)
    place = next((facts.sequence.index(name) for name in names if name in facts.sequence), len(facts.sequence))
    depth = _depth(element)
    sign = -1 if difference.event == REMOVED else 1
    if is_down and names[0] in facts.sequence:
        place = -place
    if element.kind.id == query.LOAD:
        return BEFORE_ALL, 0, place, 0
    event = ADDED if names[0] in facts.first else difference.event
    return _EVENTS.index(event), _KINDS.index(element.kind.id) * sign, place * sign, depth * sign


def depths(difference: Difference) -> tuple[int, int]:
    """The depths of the path before and after, by which file systems are mounted from the outside in; 0 without one."""
    before, after = (_depth(side) if side and side.settings else None for side in (difference.before, difference.after))
    return (before if before is not None else after or 0, after if after is not None else before or 0)


def _depth(element: Element) -> int:
    path = element.settings.get(identity.of_kind(element.kind.id).nested.get(element.statement, ""))
    return path.text.rstrip("/").count("/") if path else 0
