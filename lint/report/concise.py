"""One line for each finding: `path:line:column: level CODE message`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from lint.finding import Finding
from lint.report.printable import member_beyond_path, place, printable, why_suppressed
from lint.report.related import with_beside
from lint.report.results import Results, Style
from lint.report.statistics import statistics
from lint.report.summary import summary


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The findings, the summary line, and the statistics where they are asked for."""
    suppressed = (f"{_line(one.finding)} ({why_suppressed(one)})" for one in results.also_shown)
    yield from (f"{line}\n" for line in chain(map(_line, results.findings), suppressed))
    yield f"{summary(results)}\n{statistics(results, style)}"


def _line(one: Finding) -> str:
    span = one.span
    level = one.level.label if one.level else ""
    member = member_beyond_path(span)
    return f"{place(span)}: {level} {one.code} {printable(with_beside(one))}{f' [{member}]' if member else ''}"
