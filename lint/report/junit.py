"""JUnit's XML, which nearly every CI server shows: each finding is a test that failed, a suppressed one is skipped."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Suppressed
from lint.report import xml_text
from lint.report.identity import relative
from lint.report.printable import place, why_suppressed
from lint.report.related import with_beside
from lint.report.results import Results, Style
from lint.report.write_errors import CODE, unwritten
from lint.ruleset.registry import ALWAYS_CODES

_NOT_DONE = ALWAYS_CODES | {CODE}
"""What is no failure but an error: something could not be checked, or not be fixed."""


def chunks(results: Results, style: Style) -> Iterator[str]:
    """One suite; without findings it has one test that passed, for many servers take an empty one for a failure."""
    return (f"{line}\n" for line in _lines(results, style))


def _lines(results: Results, style: Style) -> Iterator[str]:
    failed, skipped = [*results.findings, *unwritten(results)], results.also_shown
    errors = sum(one.code in _NOT_DONE for one in failed)
    counts = {
        "tests": max(len(failed) + len(skipped), 1),
        "failures": len(failed) - errors,
        "errors": errors,
        "skipped": len(skipped),
    }
    yield xml_text.HEADER
    yield xml_text.opening("testsuites", {"name": "parmlint", **counts})
    yield f"  {xml_text.opening('testsuite', {'name': 'parmlint', **counts})}"
    if not failed and not skipped:
        yield f"    {xml_text.empty('testcase', {'classname': 'parmlint', 'name': 'check'})}"
    for one in failed:
        yield from _case(one, _failed(one, style.root), style.root)
    for other in skipped:
        yield from _case(other.finding, _skipped(other, style.root), style.root)
    yield "  </testsuite>"
    yield "</testsuites>"


def _case(one: Finding, outcome: str, root: str) -> Iterator[str]:
    span = one.span
    path = relative(span.path, root)
    name = f"{one.code} {one.name} ({span.line}:{span.column})"
    case = {"classname": path, "name": name, "file": path, "line": span.line}
    yield f"    {xml_text.opening('testcase', case)}"
    yield f"      {outcome}"
    yield "    </testcase>"


def _failed(one: Finding, root: str) -> str:
    kind = "error" if one.code in _NOT_DONE else "failure"
    opened = xml_text.opening(kind, {"type": one.level.label if one.level else "", "message": one.message})
    return f"{opened}{xml_text.text(f'{place(one.span)}: {with_beside(one, root)}')}</{kind}>"


def _skipped(one: Suppressed, root: str) -> str:
    return xml_text.empty("skipped", {"message": f"{why_suppressed(one)}: {with_beside(one.finding, root)}"})
