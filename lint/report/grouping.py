"""Findings in groups, for reports for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Finding
from lint.report.counting import count
from lint.report.printable import printable
from lint.report.results import Results


def groups(results: Results) -> Iterator[tuple[str, Sequence[Finding]]]:
    """The heading of each group, "" for a report without groups, and its findings.

    A finding of several systems stands in the group of each of them; one about the text of a file, in the groups of
    the systems that take the file.
    """
    if not results.group_by:
        yield "", results.findings
        return
    by_name: dict[str, list[Finding]] = {}
    for finding in results.findings:
        for name in _names(finding, results):
            by_name.setdefault(name, []).append(finding)
    for name in sorted(by_name):
        yield f"== {printable(name)}: {count(len(by_name[name]), 'finding')}", by_name[name]


def _names(finding: Finding, results: Results) -> Sequence[str]:
    if results.group_by == "system":
        takers = [name for name, paths in results.taken.items() if finding.span.path in paths]
        return finding.systems or takers or ("in no system",)
    return (f"{finding.code} {finding.name}",) if results.group_by == "rule" else (finding.span.path,)
