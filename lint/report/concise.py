"""One line for each finding: `path:line:column: level CODE message`."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.report import account
from lint.report.grouping import groups
from lint.report.printable import member_beyond_path, place, printable, why_suppressed
from lint.report.related import with_related
from lint.report.results import Results, Style
from lint.report.statistics import statistics
from lint.report.summary import summary


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The findings, the summary line, and with `--statistics` the statistics."""
    suppressed = (f"{_line(suppression.finding)} ({why_suppressed(suppression)})" for suppression in results.also_shown)
    for heading, findings in groups(results):
        yield f"{heading}\n" if heading else ""
        yield from (f"{_line(finding)}\n" for finding in findings)
    yield from (f"{line}\n" for line in suppressed)
    yield from account.blocks(results)
    if style.is_quiet:
        yield account.failing_line(results)
    else:
        yield f"{summary(results)}\n{statistics(results, style)}"


def _line(finding: Finding) -> str:
    span = finding.span
    level = finding.level.label if finding.level else ""
    member = member_beyond_path(span)
    return f"{place(span)}: {level} {finding.code} {printable(with_related(finding))}{f' [{member}]' if member else ''}"
