"""The number of findings of each rule."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from lint.report.results import Results, Style


class Row(NamedTuple):
    """The number of findings of one rule."""

    code: str
    name: str
    number: int


def rows(results: Results) -> list[Row]:
    """The rules with findings, the most frequent first."""
    counts = Counter((finding.code, finding.name) for finding in results.findings)
    return [Row(*rule, number) for rule, number in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]


def statistics(results: Results, style: Style) -> str:
    """The end of a report for people: a line for each rule; "" without --statistics."""
    rule_rows = rows(results) if style.statistics else []
    width = max((len(f"{row.number:,}") for row in rule_rows), default=0)
    lines = [f"{row.number:>{width},}  {row.code}  {row.name}\n" for row in rule_rows]
    return "".join(["\n", *lines]) if lines else ""
