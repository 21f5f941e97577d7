"""The report of a fleet for people. Long lists are cut; the JSON has them whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.report.counting import count
from lint.report.fleet import words
from lint.report.fleet.questions import FleetFinding, FleetState, ValueOfSystem
from lint.report.fleet.standard import FleetComparison
from lint.report.fleet.statements import ValueDifference
from lint.report.printable import printable


def report(state: FleetState, comparison: FleetComparison, standard: str | None) -> str:
    """The state of a fleet."""
    parts = (_runs(state), _changes(state), _rules(state), _differences(comparison, standard))
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts)


def values(name: str, entries: Sequence[ValueOfSystem]) -> str:
    """One value in all systems, the most frequent first."""
    lines = (
        f"  {text}: {count(len(systems), 'system')}: {words.names(systems)}"
        for text, systems in words.frequencies(entries)
    )
    return "".join(f"{line}\n" for line in (printable(name), *lines))


def _runs(state: FleetState) -> Iterator[str]:
    rows = [words.RUN_COLUMNS, *map(words.row, state.runs)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for site, run, started, *counts in rows:
        cells = [site.ljust(widths[0]), run.rjust(widths[1]), started.ljust(widths[2])]
        cells += (cell.rjust(width) for cell, width in zip(counts, widths[3:], strict=True))
        yield "  ".join(cells)
    yield from words.reservations(state)


def _changes(state: FleetState) -> Iterator[str]:
    for changes in words.changes(state):
        yield f"{changes.site}: {changes.sentence}"
        for sign, findings in (("+", changes.new), ("-", changes.gone)):
            yield from (f"  {sign} {_finding(finding)}" for finding in findings[: words.MOST_FINDINGS])
            yield from _more(len(findings) - words.MOST_FINDINGS, "finding")


def _finding(finding: FleetFinding) -> str:
    systems = f" [{words.names(finding.systems)}]" if finding.systems else ""
    place = f"{printable(finding.path)}:{finding.line}"
    return f"{finding.level} {finding.code} {place} {printable(finding.message)}{systems}"


def _rules(state: FleetState) -> Iterator[str]:
    for run in state.runs:
        rules = [rule for rule in state.rules if rule.site == run.site]
        yield f"{printable(run.site)}: rules with the most findings" if rules else f"{printable(run.site)}: no findings"
        for rule in rules[: words.MOST_RULES]:
            systems = f", {count(rule.systems, 'system')}" if rule.systems else ""
            yield f"  {rule.findings:>6,}  {rule.code} {rule.name}{systems}"
        yield from _more(len(rules) - words.MOST_RULES, "rule")


def _differences(comparison: FleetComparison, standard: str | None) -> Iterator[str]:
    yield words.differing(comparison, standard)
    groups = words.alike(comparison)
    for group in groups[: words.MOST_GROUPS]:
        yield f"  {'; '.join(filter(None, (words.names(group.names), words.not_compared(group))))}"
        yield from (f"    {_difference(difference)}" for difference in group.differences[: words.MOST_DIFFERENCES])
        yield from (f"  {line}" for line in _more(len(group.differences) - words.MOST_DIFFERENCES, "difference"))
    yield from _more(sum(len(group.names) for group in groups[words.MOST_GROUPS :]), "system")
    if undecided := words.undecided(comparison, standard):
        yield undecided


def _difference(difference: ValueDifference) -> str:
    has, standard = words.texts(difference.has), words.texts(difference.standard)
    return f"{printable(difference.name)}: {has}; the standard has {standard}"


def _more(number: int, noun: str) -> Iterator[str]:
    return (f"  {line}" for line in words.more(number, noun))
