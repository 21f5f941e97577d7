"""Markdown for the summary of a CI job: counts, then a table of findings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.report import account, statistics
from lint.report.advice import advice
from lint.report.counting import count
from lint.report.links import rule_url
from lint.report.most_severe import most_severe
from lint.report.printable import member_beyond_path, printable
from lint.report.related import PathName, with_related
from lint.report.results import Results, Style
from lint.report.summary import summary

MOST_FINDINGS = 500
"""The most rows of the table: GitHub rejects a summary of more than one megabyte."""
_LONGEST_TEXT = 300
_MOST_CODES = 40

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~&@]")


def chunks(results: Results, style: Style) -> Iterator[str]:
    """A heading, the summary, and the most severe findings in the order of their places."""
    return (f"{line}\n" for line in _lines(results, style))


def _lines(results: Results, style: Style) -> Iterator[str]:
    yield "## parmlint"
    yield ""
    yield summary(results, quotes_places=False)
    if style.statistics:
        yield from _statistics(results)
    if results.findings:
        yield from ("", "| Level | Rule | Place | Finding |", "|---|---|---|---|")
        shown = most_severe(results.findings, MOST_FINDINGS, lambda finding: finding)
        yield from (_row(finding, style) for finding in shown)
        if len(shown) < len(results.findings):
            yield ""
            yield f"{count(len(results.findings) - len(shown), 'more finding')}, none of them more severe."
    yield from _unjudged(results, style.relative)


def _statistics(results: Results) -> Iterator[str]:
    rows = statistics.rows(results)
    if rows:
        yield from ("", "| Findings | Rule |", "|---:|---|")
        yield from (f"| {row.number:,} | {row.code} {row.name} |" for row in rows)


def _unjudged(results: Results, named: PathName) -> Iterator[str]:
    """The section about what could not be judged; the summary has the rest."""
    places = account.places(results.unjudged)
    if not places:
        return
    yield from ("", "### Not judged", "", "| Place | Reason | Rules |", "|---|---|---|")
    for item in places[: account.MOST_SHOWN]:
        shown = ", ".join(item.codes[:_MOST_CODES])
        rest = f", {len(item.codes) - _MOST_CODES} more" if len(item.codes) > _MOST_CODES else ""
        yield f"| {_escaped(_location(item.span, named))} | {_escaped(_shortened(item.reason))} | {shown}{rest} |"
    if len(places) > account.MOST_SHOWN:
        yield from ("", f"{count(len(places) - account.MOST_SHOWN, 'more place')}.")


def _row(finding: Finding, style: Style) -> str:
    location = _escaped(_location(finding.span, style.relative))
    lines = (with_related(finding, style.relative), *advice(finding, docs_url=""))
    text = "<br>".join(_escaped(_shortened(line)) for line in lines)
    level = finding.level.label if finding.level else ""
    url = rule_url(style.docs_url, finding.code)
    code = f"[{finding.code}](<{url}>)" if url else finding.code
    return f"| {level} | {code} {finding.name} | {location} | {text} |"


def _location(span: Span, named: PathName) -> str:
    member = member_beyond_path(span)
    return f"{named(span.path)}:{span.line}:{span.column}{f' ({member})' if member else ''}"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}..."


def _escaped(text: str) -> str:
    """Text with the special characters of Markdown and HTML, and `@`, escaped."""
    return _SPECIAL.sub(lambda match: f"&#{ord(match[0])};", printable(text))
