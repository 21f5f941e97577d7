"""Checkstyle's XML, which many CI servers read: the findings of each file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from lint.finding import Finding, Level
from lint.report import xml_text
from lint.report.identity import relative
from lint.report.related import with_beside
from lint.report.results import Results, Style
from lint.report.write_errors import unwritten

_SEVERITIES = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "info"}
_VERSION = "4.3"
"""Of Checkstyle: readers expect one."""


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The files with findings, in their order."""
    return (f"{line}\n" for line in _lines(results, style))


def _lines(results: Results, style: Style) -> Iterator[str]:
    yield xml_text.HEADER
    yield xml_text.opening("checkstyle", {"version": _VERSION})
    in_order = sorted((*results.findings, *unwritten(results)), key=lambda one: one.span.path)
    for path, findings in groupby(in_order, key=lambda one: one.span.path):
        yield f"  {xml_text.opening('file', {'name': relative(path, style.root)})}"
        yield from (f"    {_error(one, style.root)}" for one in findings)
        yield "  </file>"
    yield "</checkstyle>"


def _error(one: Finding, root: str) -> str:
    return xml_text.empty(
        "error",
        {
            "line": one.span.line,
            "column": one.span.column,
            "severity": _SEVERITIES[one.level or Level.NOTE],
            "message": with_beside(one, root),
            "source": f"parmlint.{one.code}",
        },
    )
