"""The output formats by name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lint.report.fleet.record import Record
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

DATABASES = {
    "sqlite": "lint.report.fleet.sqlite",
    "parquet": "lint.report.fleet.parquet",
}
"""The module of each format that adds the run to a file or folder, and has no text."""


def chunks(name: str, results: Results, style: Style) -> Iterator[str]:
    """The chunks of a report in a format; a report that is not empty ends in a newline."""
    report_chunks: Iterator[str] = import_module(FORMATS[name]).chunks(results, style)
    return report_chunks


def append(name: str, record: Record, path: PurePath) -> None:
    """Add a run to a file or folder in a format. Raises RefusedError or OSError; then it is as before."""
    import_module(DATABASES[name]).append(record, path)
