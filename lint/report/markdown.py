"""Markdown, as the summary of a CI job shows it: counts, then a table of the findings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.report import statistics
from lint.report.identity import relative
from lint.report.most_severe import most_severe
from lint.report.printable import member_beyond_path, printable
from lint.report.related import with_beside
from lint.report.results import Results, Style
from lint.report.summary import count, summary

MOST_FINDINGS = 500
"""In the table: GitHub refuses a summary above one megabyte whole."""
_LONGEST_MESSAGE = 300

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~&@]")


def chunks(results: Results, style: Style) -> Iterator[str]:
    """A heading, the summary, the most severe findings in the order of their places."""
    return (f"{line}\n" for line in _lines(results, style))


def _lines(results: Results, style: Style) -> Iterator[str]:
    yield "## parmlint"
    yield ""
    yield summary(results)
    if style.statistics:
        yield from _statistics(results)
    if results.findings:
        yield from ("", "| Level | Rule | Place | Finding |", "|---|---|---|---|")
        shown = most_severe(results.findings, MOST_FINDINGS, lambda one: one)
        yield from (_row(one, style.root) for one in shown)
        if len(shown) < len(results.findings):
            yield ""
            yield f"{count(len(results.findings) - len(shown), 'more finding')}, none of them more severe."


def _statistics(results: Results) -> Iterator[str]:
    found = statistics.rows(results)
    if found:
        yield from ("", "| Findings | Rule |", "|---:|---|")
        yield from (f"| {row.number:,} | {row.code} {row.name} |" for row in found)


def _row(one: Finding, root: str) -> str:
    span = one.span
    member = member_beyond_path(span)
    where = f"{relative(span.path, root)}:{span.line}:{span.column}{f' ({member})' if member else ''}"
    message = with_beside(one, root)
    if len(message) > _LONGEST_MESSAGE:
        message = f"{message[:_LONGEST_MESSAGE]}..."
    level = one.level.label if one.level else ""
    return f"| {level} | {one.code} {one.name} | {_escaped(where)} | {_escaped(message)} |"


def _escaped(text: str) -> str:
    """Text that no part of is taken for Markdown, HTML or the mention of a person."""
    return _SPECIAL.sub(lambda match: f"&#{ord(match[0])};", printable(text))
