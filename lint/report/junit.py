"""JUnit's XML, which nearly every CI server shows: each finding is a test that failed."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.report import markup
from lint.report.beside import with_beside
from lint.report.identity import relative
from lint.report.printable import place
from lint.report.results import Results, Style
from lint.rules.registry import ALWAYS

_NOT_CHECKED = frozenset(entry.code for entry in ALWAYS)
"""Rules whose findings are no failures but errors: something could not be checked."""


def render(results: Results, style: Style) -> str:
    """One suite; without findings it has one test that passed, for many servers take an empty one for a failure."""
    return "".join(f"{line}\n" for line in _lines(results, style))


def _lines(results: Results, style: Style) -> Iterator[str]:
    errors = sum(one.code in _NOT_CHECKED for one in results.findings)
    counts = {
        "tests": max(len(results.findings), 1),
        "failures": len(results.findings) - errors,
        "errors": errors,
        "skipped": 0,
    }
    yield markup.HEADER
    yield markup.opening("testsuites", {"name": "parmlint", **counts})
    yield f"  {markup.opening('testsuite', {'name': 'parmlint', **counts})}"
    if not results.findings:
        yield f"    {markup.empty('testcase', {'classname': 'parmlint', 'name': 'check'})}"
    for one in results.findings:
        yield from _case(one, style.root)
    yield "  </testsuite>"
    yield "</testsuites>"


def _case(one: Finding, root: str) -> Iterator[str]:
    span = one.span
    path = relative(span.path, root)
    name = f"{one.code} {one.name} ({span.line}:{span.column})"
    kind = "error" if one.code in _NOT_CHECKED else "failure"
    failed = markup.opening(kind, {"type": one.level.label if one.level else "", "message": one.message})
    case = {"classname": path, "name": name, "file": path, "line": span.line}
    yield f"    {markup.opening('testcase', case)}"
    yield f"      {failed}{markup.text(f'{place(span)}: {with_beside(one, root)}')}</{kind}>"
    yield "    </testcase>"
