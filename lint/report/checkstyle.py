"""Checkstyle's XML, which many CI servers read: the findings of each file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from lint.finding import Finding, Level
from lint.report import xml_text
from lint.report.advice import with_advice
from lint.report.not_done import not_done
from lint.report.results import Results, Style

_SEVERITIES = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "info"}
_VERSION = "4.3"
"""The Checkstyle version that the report claims; readers expect one."""


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The files with findings, in their order."""
    return (f"{line}\n" for line in _lines(results, style))


def _lines(results: Results, style: Style) -> Iterator[str]:
    yield xml_text.HEADER
    yield xml_text.opening("checkstyle", {"version": _VERSION})
    in_order = sorted((*results.findings, *not_done(results)), key=lambda finding: finding.span.path)
    for path, findings in groupby(in_order, key=lambda finding: finding.span.path):
        yield f"  {xml_text.opening('file', {'name': style.relative(path)})}"
        yield from (f"    {_error(finding, style)}" for finding in findings)
        yield "  </file>"
    yield "</checkstyle>"


def _error(finding: Finding, style: Style) -> str:
    return xml_text.empty(
        "error",
        {
            "line": finding.span.line,
            "column": finding.span.column,
            "severity": _SEVERITIES[finding.level or Level.NOTE],
            "message": with_advice(finding, style),
            "source": f"parmlint.{finding.code}",
        },
    )
