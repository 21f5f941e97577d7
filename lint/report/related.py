"""Related places and systems of a finding, appended to its message in formats that have one text for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lint.finding import Finding
from lint.report.printable import printable

PathName = Callable[[str], str]
"""The name of a path in a report."""

_MOST_PLACES = 3
_MOST_SYSTEMS, _FEW_SYSTEMS = 5, 3
"""JSON and the properties of SARIF have all of them."""


def with_related(finding: Finding, named: PathName = str) -> str:
    """`message (path:line:column: first defined here) (in systems PRDA, PRDB)`.

    Paths are as `named` has them, by default as given.
    """
    return " ".join((finding.message, *(f"({part})" for part in _parts(finding, named))))


def in_systems(finding: Finding) -> str:
    """`in system PRDA`, `in systems PRDA, PRDB`, "" without systems; a long list is abbreviated."""
    names = ", ".join(abbreviated(list(map(printable, finding.systems))))
    return f"in system{'s' if len(finding.systems) > 1 else ''} {names}" if names else ""


def abbreviated(systems: Sequence[str]) -> list[str]:
    """The names of up to 5 systems; of more, the first 3 and `n more`."""
    if len(systems) <= _MOST_SYSTEMS:
        return list(systems)
    return [*systems[:_FEW_SYSTEMS], f"{len(systems) - _FEW_SYSTEMS:,} more"]


def _parts(finding: Finding, named: PathName) -> Iterator[str]:
    for related in finding.related[:_MOST_PLACES]:
        path = named(related.span.path)
        yield f"{printable(path)}:{related.span.line}:{related.span.column}: {related.message}"
    if len(finding.related) > _MOST_PLACES:
        yield f"{len(finding.related) - _MOST_PLACES:,} more"
    if finding.systems:
        yield in_systems(finding)
