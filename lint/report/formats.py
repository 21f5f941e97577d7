"""The output formats by name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lint.report.results import Results, Style

FORMATS = {
    "text": "lint.report.text",
    "concise": "lint.report.concise",
    "json": "lint.report.as_json",
    "sarif": "lint.report.sarif",
    "github": "lint.report.github",
    "gitlab": "lint.report.gitlab",
    "junit": "lint.report.junit",
    "checkstyle": "lint.report.checkstyle",
    "markdown": "lint.report.markdown",
}
"""Name and module of each format; a module is imported when its format is asked for."""


def chunks(name: str, results: Results, style: Style) -> Iterator[str]:
    """The report in that format piece by piece, ending in a newline unless it is empty."""
    made: Iterator[str] = import_module(FORMATS[name]).chunks(results, style)
    return made
