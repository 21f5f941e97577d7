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
    "html": "lint.report.html",
}
"""The module of each format by name; a module is imported when its format is used."""

DATABASES = ("sqlite",)
"""The formats that add to a file and have no text."""


def chunks(name: str, results: Results, style: Style) -> Iterator[str]:
    """The chunks of a report in a format; a report that is not empty ends in a newline."""
    report_chunks: Iterator[str] = import_module(FORMATS[name]).chunks(results, style)
    return report_chunks
