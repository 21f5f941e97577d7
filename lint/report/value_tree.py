"""Effective values as trees: the value, the system, its origin and the values that it overrides."""

from __future__ import annotations

from collections.abc import Iterator

from lint.report.ipl_tree import at
from lint.report.tree import Node
from lint.systems.zos.effective import Effective, State


def tree(system: str, value: Effective) -> Node:
    """The tree of one effective value."""
    return Node(_headline(value), (), (Node("system", (system,)), *_origins(value)))


def _headline(value: Effective) -> str:
    if value.state in (State.UNKNOWN, State.ABSENT):
        return f"{value.name} is {value.state.value}"
    return f"{value.name} = {value.text}" if value.text else f"{value.name} is coded"


def _origins(value: Effective) -> Iterator[Node]:
    place = at(value.place) if value.place else ""
    if value.state is State.UNKNOWN:
        yield Node("reason", (value.origin,))
        if place:
            yield Node("place", (place,))
    else:
        yield Node(value.state.value, ("; ".join(filter(None, (place, value.origin))),))
    yield from (Node(f"overrides {earlier.text}", (at(earlier.place),)) for earlier in value.overrides)
    yield from (Node(f"coded {candidate.text}", (at(candidate.place),)) for candidate in value.candidates)
