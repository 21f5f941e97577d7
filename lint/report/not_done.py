"""Findings about files that were not fixed and members that were not judged, for formats that have only findings."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Level, Span
from lint.report.account import few_places, places
from lint.report.counting import count
from lint.report.results import Results

CODE = "RUN005"
"""The code of a file that fixes could not be written to, which no rule has; in SARIF it is a notification."""
NOT_JUDGED = "RUN006"
"""The code of the account of what rules could not judge, as in SARIF."""


def not_done(results: Results) -> list[Finding]:
    """The files that could not be written, and the account of what was not judged if it fails the run."""
    return [*_write_errors(results), *_unjudged(results)]


def _write_errors(results: Results) -> list[Finding]:
    """A finding at the beginning of each file that could not be written."""
    return [
        Finding(Span(path, 1, 1, 1, 1), f"Not fixed: {reason}.", CODE, "file-not-written", Level.ERROR)
        for path, reason in (results.fixed.write_errors if results.fixed else ())
    ]


def _unjudged(results: Results) -> Iterator[Finding]:
    if results.fails_on_unjudged and results.unjudged:
        rules = count(len({entry.code for entry in results.unjudged}), "rule")
        items = places(results.unjudged)
        text = f"{rules} could not judge {count(len(items), 'place')}: {', '.join(few_places(results.unjudged))}."
        yield Finding(items[0].span, text, NOT_JUDGED, "not-judged", Level.ERROR)
