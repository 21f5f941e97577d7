"""Workflow commands, which GitHub Actions turns into annotations on the lines of a pull request.

Percent signs and line ends are escaped everywhere, `:` and `,` in properties.
"""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Level
from lint.report.advice import advice
from lint.report.printable import member_beyond_path, printable
from lint.report.related import with_related
from lint.report.results import Results, Style
from lint.report.statistics import statistics
from lint.report.summary import summary

_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}
_IN_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = _IN_DATA | str.maketrans({":": "%3A", ",": "%2C"})


def chunks(results: Results, style: Style) -> Iterator[str]:
    """One command for each finding, then the summary, which appears only in the log."""
    yield from (f"{_command(finding, style)}\n" for finding in results.findings)
    yield f"{summary(results)}\n{statistics(results, style)}"


def _command(finding: Finding, style: Style) -> str:
    span = finding.span
    path = style.relative(span.path)
    properties: dict[str, object] = {
        "title": f"parmlint {finding.code} {finding.name}",
        "file": path,
        "line": span.line,
        "endLine": span.end_line,
    }
    if span.end_line == span.line:  # columns of another line are refused
        properties |= {"col": span.column, "endColumn": span.end_column}
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    member = member_beyond_path(span)
    location = f"{path}:{span.line}:{span.column}{f' ({member})' if member else ''}"
    # The log shows only the message, so the message includes the place.
    lines = [f"{location}: {finding.code} {with_related(finding, style.relative)}"]
    lines += advice(finding, style.docs_url)
    text = "\n".join(map(printable, lines)).translate(_IN_DATA)
    return f"::{_COMMANDS[finding.level or Level.NOTE]} {listed}::{text}"


def _property(value: object) -> str:
    return printable(str(value)).translate(_IN_PROPERTY)
