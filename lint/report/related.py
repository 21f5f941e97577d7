"""What stands beside a finding's message, for formats that have room for one line: other places, and systems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Finding
from lint.report.identity import relative
from lint.report.printable import printable

_MOST_PLACES = 3
_MOST_SYSTEMS, _FEW_SYSTEMS = 5, 3
"""JSON and the properties of SARIF have all of them."""


def with_beside(one: Finding, root: str = "") -> str:
    """`message (path:line:column: first defined here) (in systems PRDA, PRDB)`.

    Paths are as seen from `root`, as they were given without one.
    """
    return " ".join((one.message, *(f"({part})" for part in _parts(one, root))))


def in_systems(one: Finding) -> str:
    """`in system PRDA`, `in systems PRDA, PRDB`, "" without any; of many systems the first, and how many more."""
    return f"in system{'s' if len(one.systems) > 1 else ''} {', '.join(some(one.systems))}" if one.systems else ""


def some(systems: Sequence[str]) -> list[str]:
    """The names of a few systems; of many the first, and how many more there are as the last entry."""
    if len(systems) <= _MOST_SYSTEMS:
        return list(systems)
    return [*systems[:_FEW_SYSTEMS], f"{len(systems) - _FEW_SYSTEMS:,} more"]


def _parts(one: Finding, root: str) -> Iterator[str]:
    for other in one.related[:_MOST_PLACES]:
        path = relative(other.span.path, root) if root else other.span.path
        yield f"{printable(path)}:{other.span.line}:{other.span.column}: {other.message}"
    if len(one.related) > _MOST_PLACES:
        yield f"{len(one.related) - _MOST_PLACES:,} more"
    if one.systems:
        yield in_systems(one)
