"""The report for people: the source line with the operand underlined, related places, help and fixes."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Level, Span, Suppressed
from lint.report import account
from lint.report.grouping import groups
from lint.report.links import rule_url
from lint.report.printable import member_beyond_path, place, printable, why_suppressed
from lint.report.related import in_systems
from lint.report.results import Results, Style
from lint.report.statistics import statistics
from lint.report.summary import summary

_RESET = "\x1b[0m"
_BOLD = "\x1b[1m"
_BLUE = "\x1b[1;34m"
_LEVEL_COLOURS = {Level.ERROR: "\x1b[1;31m", Level.WARNING: "\x1b[1;33m", Level.NOTE: "\x1b[1;36m"}


def chunks(results: Results, style: Style) -> Iterator[str]:
    """A block for each finding, then the summary line and the statistics."""
    pen = _Pen(results, style)
    for heading, findings in groups(results):
        yield f"{heading}\n\n" if heading else ""
        yield from ("\n".join((*lines, "", "")) for lines in map(pen.block, findings))
    yield from ("\n".join((*lines, "", "")) for lines in map(pen.suppressed, results.also_shown))
    yield from account.blocks(results)
    if style.is_quiet:
        yield account.failing_line(results)
    else:
        yield f"{summary(results)}\n{statistics(results, style)}"


class _Pen:
    """Writes blocks, with or without colour."""

    def __init__(self, results: Results, style: Style) -> None:
        self.results = results
        self.style = style

    def block(self, finding: Finding) -> Iterator[str]:
        level = finding.level or Level.NOTE
        head = self._paint(f"{level.label}[{finding.code} {finding.name}]", _LEVEL_COLOURS[level])
        width = len(str(max(span.line for span in (finding.span, *(related.span for related in finding.related)))))
        margin = " " * width
        yield f"{head}: {self._paint(printable(finding.message), _BOLD)}"
        yield f"{margin}{self._paint('-->', _BLUE)} {_place(finding.span)}"
        yield from self._excerpt(finding.span, width, "^", "", _LEVEL_COLOURS[level])
        before = finding.span
        for related in finding.related:
            if related.span.path != before.path or related.span.member != before.member:
                yield f"{margin}{self._paint(':::', _BLUE)} {_place(related.span)}"
            yield from self._excerpt(related.span, width, "-", printable(related.message), _BLUE)
            before = related.span
        bullet = f"{margin} {self._paint('=', _BLUE)}"
        if finding.help:
            yield f"{bullet} help: {printable(finding.help)}"
        for fix in finding.fixes:
            yield f"{bullet} fix{'' if fix.safe else ' (needs review)'}: {printable(fix.title)}"
        if finding.systems:
            yield f"{bullet} {in_systems(finding)}"
        yield f"{bullet} why: {rule_url(self.style.docs_url, finding.code) or f'parmlint explain {finding.code}'}"

    def suppressed(self, suppression: Suppressed) -> Iterator[str]:
        """The block of a suppressed finding with the reason."""
        yield from self.block(suppression.finding)
        margin = " " * len(str(suppression.finding.span.line))
        yield f"{margin} {self._paint('=', _BLUE)} {why_suppressed(suppression)}"

    def _excerpt(self, span: Span, width: int, mark: str, label: str, colour: str) -> Iterator[str]:
        """The first line of the span, underlined; only the label if the line is not available or masked."""
        line = self.results.line(span.path, span.line)
        bar = self._paint("|", _BLUE)
        is_masked = bool(label) and line is not None and not line.strip("* ")
        if line is None or is_masked:
            if label:
                yield f"{' ' * width} {bar} {label}"
            return
        end = span.end_column if span.end_line == span.line else len(line.rstrip()) + 1
        underline = mark * max(end - span.column, 1)
        yield f"{' ' * width} {bar}"
        yield f"{self._paint(f'{span.line:>{width}}', _BLUE)} {bar} {printable(line).rstrip()}"
        yield f"{' ' * width} {bar} {' ' * (span.column - 1)}{self._paint(f'{underline} {label}'.rstrip(), colour)}"

    def _paint(self, text: str, colour: str) -> str:
        return f"{colour}{text}{_RESET}" if self.style.colour else text


def _place(span: Span) -> str:
    member = member_beyond_path(span)
    return f"{place(span)} ({member})" if member else place(span)
