"""The report of a fleet for people. Long lists are cut; the JSON has them whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from lint.report.counting import count
from lint.report.fleet.questions import FleetFinding, FleetState, SiteRun, ValueOfSystem
from lint.report.fleet.standard import FleetComparison
from lint.report.fleet.statements import ValueDifference
from lint.report.printable import printable

_MOST_FINDINGS = 50
_MOST_RULES = 10
_MOST_GROUPS = 50
"""Of systems with the same differences."""
_MOST_DIFFERENCES = 50
_MOST_NAMES = 12
_MOST_TEXTS = 3
_LONGEST_TEXT = 80


def report(state: FleetState, comparison: FleetComparison, standard: str | None) -> str:
    """The state of a fleet."""
    parts = (_runs(state), _changes(state), _rules(state), _differences(comparison, standard))
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts)


def values(name: str, entries: Sequence[ValueOfSystem]) -> str:
    """One value in all systems, the most frequent first."""
    by_system = groupby(entries, key=lambda value: (value.site, value.system))
    systems: dict[str, list[str]] = {}
    for (site, system), of_system in by_system:
        systems.setdefault(_texts([_shown(value) for value in of_system]), []).append(f"{site}/{system}")
    ordered = sorted(systems.items(), key=lambda item: (-len(item[1]), item[0]))
    lines = [printable(name), *(f"  {text}: {count(len(named), 'system')}: {_names(named)}" for text, named in ordered)]
    return "".join(f"{line}\n" for line in lines)


def _shown(value: ValueOfSystem) -> str:
    if value.value is None:
        return f"unknown ({value.origin})" if value.state == "unknown" else value.state
    return f"{value.value} (default)" if value.state == "default" else value.value or "coded"


def _runs(state: FleetState) -> Iterator[str]:
    head = ("Site", "Run", "Started", "Systems", "Errors", "Warnings", "Notes", "Not judged")
    rows = [head, *map(_row, state.runs)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for site, run, started, *counts in rows:
        words = [site.ljust(widths[0]), run.rjust(widths[1]), started.ljust(widths[2])]
        words += (word.rjust(width) for word, width in zip(counts, widths[3:], strict=True))
        yield "  ".join(words)
    for each in state.runs:
        if each.exit_code == _WRONG:
            yield f"Run {each.run} of {printable(each.site)} is incomplete: it could not check everything."


_WRONG = 2


def _row(run: SiteRun) -> tuple[str, ...]:
    counts = (run.systems, run.errors, run.warnings, run.notes, run.unjudged)
    return printable(run.site), str(run.run), run.started, *(f"{number:,}" for number in counts)


def _changes(state: FleetState) -> Iterator[str]:
    for run in state.runs:
        site = printable(run.site)
        if run.before is None:
            yield f"{site}: no earlier run of the same scope to compare with"
            continue
        new, gone = ([each for each in entries if each.site == run.site] for entries in (state.new, state.gone))
        before = f"run {run.before.run} of {run.before.started}"
        if run.before.version != run.version:
            before += f", which parmlint {run.before.version} made"
        yield f"{site}: {len(new):,} new and {len(gone):,} gone since {before}"
        for sign, findings in (("+", new), ("-", gone)):
            yield from (f"  {sign} {_finding(finding)}" for finding in findings[:_MOST_FINDINGS])
            yield from _more(len(findings) - _MOST_FINDINGS, "finding")


def _finding(finding: FleetFinding) -> str:
    systems = f" [{_names(finding.systems)}]" if finding.systems else ""
    place = f"{printable(finding.path)}:{finding.line}"
    return f"{finding.level} {finding.code} {place} {printable(finding.message)}{systems}"


def _rules(state: FleetState) -> Iterator[str]:
    for run in state.runs:
        rules = [rule for rule in state.rules if rule.site == run.site]
        yield f"{printable(run.site)}: rules with the most findings" if rules else f"{printable(run.site)}: no findings"
        for rule in rules[:_MOST_RULES]:
            systems = f", {count(rule.systems, 'system')}" if rule.systems else ""
            yield f"  {rule.findings:>6,}  {rule.code} {rule.name}{systems}"
        yield from _more(len(rules) - _MOST_RULES, "rule")


def _differences(comparison: FleetComparison, standard: str | None) -> Iterator[str]:
    model = printable(standard) if standard else "what more than half of them have"
    differing = len(comparison.systems)
    yield f"{differing:,} of {count(comparison.compared, 'z/OS system')} differ from the standard: {model}"
    alike: dict[tuple[int, tuple[ValueDifference, ...]], list[str]] = {}
    for system in comparison.systems:
        key = system.unknown, tuple(system.differences)
        alike.setdefault(key, []).append(f"{system.site}/{system.system}")
    groups = list(alike.items())
    for (unknown, differences), systems in groups[:_MOST_GROUPS]:
        not_compared = f"; {count(unknown, 'unknown value')} not compared" if unknown else ""
        yield f"  {_names(systems)}{not_compared}"
        yield from (f"    {_difference(difference)}" for difference in differences[:_MOST_DIFFERENCES])
        yield from (f"  {line}" for line in _more(len(differences) - _MOST_DIFFERENCES, "difference"))
    yield from _more(sum(len(systems) for _, systems in groups[_MOST_GROUPS:]), "system")
    if comparison.undecided:
        why = "Not compared, for the standard has no known value" if standard else _NO_MAJORITY
        yield f"{why}: {_names(comparison.undecided)}"


_NO_MAJORITY = "No value is that of more than half of the systems"


def _difference(difference: ValueDifference) -> str:
    return f"{difference.name}: {_texts(difference.has)}; the standard has {_texts(difference.standard)}"


def _texts(texts: Sequence[str]) -> str:
    shown = [_short(printable(text)) or "coded" for text in texts[:_MOST_TEXTS]]
    more = len(texts) - _MOST_TEXTS
    return " | ".join([*shown, f"{more:,} more"] if more > 0 else shown) or "none"


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else f"{text[: _LONGEST_TEXT - 3]}..."


def _names(names: Sequence[str]) -> str:
    more = len(names) - _MOST_NAMES
    shown = map(printable, names[:_MOST_NAMES])
    return ", ".join([*shown, f"{more:,} more"] if more > 0 else shown)


def _more(number: int, noun: str) -> Iterator[str]:
    if number > 0:
        yield f"  ... and {count(number, noun)} more; --format json lists all"
