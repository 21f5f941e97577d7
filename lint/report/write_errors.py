"""Files that fixes could not be written to, as findings, for formats that have only findings."""

from __future__ import annotations

from lint.finding import Finding, Level, Span
from lint.report.results import Results

CODE = "RUN005"
"""The code of these findings, which no rule has; in SARIF it is a notification."""


def write_errors(results: Results) -> list[Finding]:
    """A finding at the beginning of each file that could not be written."""
    return [
        Finding(Span(path, 1, 1, 1, 1), f"Not fixed: {reason}.", CODE, "file-not-written", Level.ERROR)
        for path, reason in (results.fixed.write_errors if results.fixed else ())
    ]
