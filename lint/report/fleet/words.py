"""The words of the reports of a fleet for people, and what they show of long lists. The JSON has them whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from lint.report.counting import count
from lint.report.fleet.questions import FleetFinding, FleetState, SiteRun, ValueOfSystem
from lint.report.fleet.standard import FleetComparison
from lint.report.fleet.statements import ValueDifference
from lint.report.printable import printable

MOST_FINDINGS = 50
MOST_RULES = 10
MOST_GROUPS = 50
"""Of systems with the same differences."""
MOST_DIFFERENCES = 50
_MOST_NAMES = 12
_MOST_TEXTS = 3
_LONGEST_TEXT = 160
_WRONG = 2
_WITHOUT_TEXT = ("", "()")
"""The values of operands that have none."""

RUN_COLUMNS = ("Site", "Run", "Started", "Systems", "Errors", "Warnings", "Notes", "Not judged")


class Changes(NamedTuple):
    """The findings that are new and gone in the last run of a site; `sentence` counts them."""

    site: str
    sentence: str
    new: list[FleetFinding]
    gone: list[FleetFinding]


class AlikeSystems(NamedTuple):
    """Systems with the same differences: their names, the number of their values that are not known."""

    names: list[str]
    unknown: int
    differences: Sequence[ValueDifference]


def row(run: SiteRun) -> tuple[str, ...]:
    """A run in the columns of `RUN_COLUMNS`."""
    counts = (run.systems, run.errors, run.warnings, run.notes, run.unjudged)
    return printable(run.site), str(run.run), run.started, *(f"{number:,}" for number in counts)


def reservations(state: FleetState) -> list[str]:
    """A sentence for each reason why the last run of a site may not show all of it."""
    return [sentence for run in state.runs for sentence in _reservations(run)]


def _reservations(run: SiteRun) -> Iterator[str]:
    name = f"Run {run.run} of {printable(run.site)}"
    if run.incomplete:
        yield f"{name} is incomplete: it could not check everything, and what it did not check may count as gone."
    elif run.exit_code == _WRONG:
        yield f"{name} is no pass: it checked nothing that it was asked for."
    if another := run.of_another_scope:
        scopes = "has another scope (paths, systems, or rules) than"
        yield f"{name} {scopes} run {another.run} of {another.started}, and may not show all of the site."


def changes(state: FleetState) -> list[Changes]:
    """The findings that are new and gone, site by site."""
    return [_changes(state, run) for run in state.runs]


def _changes(state: FleetState, run: SiteRun) -> Changes:
    site = printable(run.site)
    if run.before is None:
        return Changes(site, "no earlier run of the same scope to compare with", [], [])
    new, gone = ([each for each in entries if each.site == run.site] for entries in (state.new, state.gone))
    before = f"run {run.before.run} of {run.before.started}"
    if run.before.version != run.version:
        before += f", which parmlint {run.before.version} made"
    return Changes(site, f"{len(new):,} new and {len(gone):,} gone since {before}", new, gone)


def differing(comparison: FleetComparison, standard: str | None) -> str:
    """The sentence that counts the systems that differ."""
    model = printable(standard) if standard else "what more than half of them have"
    systems = count(comparison.compared, "z/OS system")
    return f"{len(comparison.systems):,} of {systems} differ from the standard: {model}"


def undecided(comparison: FleetComparison, standard: str | None) -> str:
    """The sentence that names what is not compared; "" for nothing."""
    if not comparison.undecided:
        return ""
    no_majority = "No value is that of more than half of the systems"
    why = "Not compared, for the standard has no known value" if standard else no_majority
    return f"{why}: {names(comparison.undecided)}"


def alike(comparison: FleetComparison) -> list[AlikeSystems]:
    """The systems that differ, those with the same differences together."""
    systems: dict[tuple[int, tuple[ValueDifference, ...]], list[str]] = {}
    for system in comparison.systems:
        key = system.unknown, tuple(system.differences)
        systems.setdefault(key, []).append(f"{system.site}/{system.system}")
    return [AlikeSystems(named, unknown, differences) for (unknown, differences), named in systems.items()]


def not_compared(systems: AlikeSystems) -> str:
    """`2 unknown values not compared`; "" where all are known."""
    return f"{count(systems.unknown, 'unknown value')} not compared" if systems.unknown else ""


def frequencies(entries: Iterable[ValueOfSystem]) -> list[tuple[str, list[str]]]:
    """The values of a name, each with the systems that have it, the most frequent first."""
    by_system = groupby(entries, key=lambda value: (value.site, value.system))
    systems: dict[str, list[str]] = {}
    for (site, system), of_system in by_system:
        systems.setdefault(texts([_shown(value) for value in of_system]), []).append(f"{site}/{system}")
    return sorted(systems.items(), key=lambda item: (-len(item[1]), item[0]))


def _shown(value: ValueOfSystem) -> str:
    if value.value is None:
        return f"unknown ({value.origin})" if value.state == "unknown" else value.state
    return f"{value.value} (default)" if value.state == "default" else value.value


def texts(several: Sequence[str]) -> str:
    """The values of a name in one line."""
    shown = ["coded" if text in _WITHOUT_TEXT else _short(printable(text)) for text in several[:_MOST_TEXTS]]
    rest = len(several) - _MOST_TEXTS
    return " | ".join([*shown, f"{rest:,} more"] if rest > 0 else shown) or "none"


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else f"{text[: _LONGEST_TEXT - 3]}..."


def names(several: Sequence[str]) -> str:
    """The first of some names, and how many more there are."""
    rest = len(several) - _MOST_NAMES
    shown = map(printable, several[:_MOST_NAMES])
    return ", ".join([*shown, f"{rest:,} more"] if rest > 0 else shown)


def more(number: int, noun: str) -> list[str]:
    """A line that says how many things of a list are not shown; none where all are."""
    return [f"... and {count(number, noun)} more; --format json lists all"] if number > 0 else []
