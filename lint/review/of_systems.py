"""The part of a review that is about some of the declared systems."""

from __future__ import annotations

from collections.abc import Collection

from lint.engine.run import Run
from lint.finding import Finding
from lint.review.review import Reviewed


def of_systems(reviewed: Reviewed, run: Run, names: frozenset[str]) -> Reviewed:
    """The findings seen in one of these systems, and those in files that one of them takes; so for the account."""
    configuration, _ = run.configuration
    taken = frozenset((configuration, *(path for name in names for path in run.taken.get(name, ()))))

    def is_of(systems: Collection[str], path: str) -> bool:
        return not names.isdisjoint(systems) if systems else path in taken

    def has(finding: Finding) -> bool:
        return is_of(finding.systems, finding.span.path)

    return reviewed._replace(
        findings=[finding for finding in reviewed.findings if has(finding)],
        suppressed=[suppression for suppression in reviewed.suppressed if has(suppression.finding)],
        unjudged=[entry for entry in reviewed.unjudged if is_of(entry.systems, entry.span.path)],
    )
