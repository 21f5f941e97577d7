"""JUnit's XML, which nearly every CI server shows: each finding is a test that failed, a suppressed one is skipped."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Suppressed
from lint.report import xml_text
from lint.report.advice import advice
from lint.report.not_done import CODE, NOT_JUDGED, not_done
from lint.report.printable import place, why_suppressed
from lint.report.related import PathName, with_related
from lint.report.results import Results, Style
from lint.ruleset.registry import ALWAYS_CODES

_NOT_DONE = ALWAYS_CODES | {CODE, NOT_JUDGED}
"""Codes that are reported as errors, not failures: something could not be checked or fixed."""


def chunks(results: Results, style: Style) -> Iterator[str]:
    """One test suite; without findings it has one passed test, because many servers reject an empty suite."""
    return (f"{line}\n" for line in _lines(results, style))


def _lines(results: Results, style: Style) -> Iterator[str]:
    failed, skipped = [*results.findings, *not_done(results)], results.also_shown
    errors = sum(finding.code in _NOT_DONE for finding in failed)
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
    for finding in failed:
        yield from _case(finding, _failed(finding, style), style.relative)
    for suppression in skipped:
        yield from _case(suppression.finding, _skipped(suppression, style.relative), style.relative)
    yield "  </testsuite>"
    yield "</testsuites>"


def _case(finding: Finding, outcome: str, named: PathName) -> Iterator[str]:
    span = finding.span
    path = named(span.path)
    name = f"{finding.code} {finding.name} ({span.line}:{span.column})"
    case = {"classname": path, "name": name, "file": path, "line": span.line}
    yield f"    {xml_text.opening('testcase', case)}"
    yield f"      {outcome}"
    yield "    </testcase>"


def _failed(finding: Finding, style: Style) -> str:
    kind = "error" if finding.code in _NOT_DONE else "failure"
    opened = xml_text.opening(kind, {"type": finding.level.label if finding.level else "", "message": finding.message})
    body = xml_text.text(f"{place(finding.span)}: {with_related(finding, style.relative)}")
    body += "".join(f"\n{xml_text.text(line)}" for line in advice(finding, style.docs_url))
    return f"{opened}{body}</{kind}>"


def _skipped(suppression: Suppressed, named: PathName) -> str:
    return xml_text.empty(
        "skipped", {"message": f"{why_suppressed(suppression)}: {with_related(suppression.finding, named)}"}
    )
