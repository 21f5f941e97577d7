"""Files that fixes could not be written to, for formats that know nothing but findings."""

from __future__ import annotations

from lint.finding import Finding, Level, Span
from lint.report.results import Results

CODE = "RUN005"
"""Of no rule: it is the notification of the same name in SARIF."""


def unwritten(results: Results) -> list[Finding]:
    """One for each file, at its beginning; it would be a file with findings and no sign that they were to be fixed."""
    return [
        Finding(Span(path, 1, 1, 1, 1), f"Not fixed: {reason}.", CODE, "file-not-written", Level.ERROR)
        for path, reason in (results.fixed.unwritten if results.fixed else ())
    ]
