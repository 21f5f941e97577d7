"""The page of a fleet: the tables of the report for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.report.fleet import words
from lint.report.fleet.questions import FleetFinding, FleetState, RuleCount, ValueOfSystem
from lint.report.fleet.standard import FleetComparison
from lint.report.fleet.words import AlikeSystems, Changes
from lint.report.html.page import rendered

_TITLE = "parmlint fleet"
_FINDING_COLUMNS = ("Rule", "Change", "Level", "Place", "Message", "Systems")
_RULE_COLUMNS = ("Rule", "Name", "Findings", "Systems")
_DIFFERENCE_COLUMNS = ("Name", "Value", "Standard")
_VALUE_COLUMNS = ("Value", "Number of systems", "Systems")


class PageTable(NamedTuple):
    """A table; the first cell of each row names the row. `numbers` are the columns of numbers."""

    caption: str
    columns: Sequence[str]
    cells: Sequence[Sequence[str]]
    numbers: Sequence[str] = ()
    notes: Sequence[str] = ()

    @property
    def rows(self) -> Iterator[list[tuple[str, str]]]:
        """The cells of each row with their columns."""
        return (list(zip(self.columns, row, strict=True)) for row in self.cells)


class PageSection(NamedTuple):
    """A heading with a sentence and tables."""

    title: str
    lead: str = ""
    tables: Sequence[PageTable] = ()
    notes: Sequence[str] = ()


def fleet_page(state: FleetState, comparison: FleetComparison, standard: str | None) -> str:
    """The page of the state of a fleet."""
    runs = PageTable(
        "The last run of each site", words.RUN_COLUMNS, list(map(words.row, state.runs)), words.RUN_COLUMNS[3:]
    )
    sections = [PageSection("Runs", tables=[runs], notes=words.reservations(state))]
    sections += map(_changes, words.changes(state))
    for run in state.runs:
        sections.append(_rules(run.site, [rule for rule in state.rules if rule.site == run.site]))
    sections.append(_differences(comparison, standard))
    return _page(_TITLE, sections)


def values_page(name: str, entries: Iterable[ValueOfSystem]) -> str:
    """The page of one value in all systems."""
    cells = [(text, f"{len(systems):,}", words.names(systems)) for text, systems in words.frequencies(entries)]
    table = PageTable(f"{name} by value", _VALUE_COLUMNS, cells, _VALUE_COLUMNS[1:2])
    return _page(_TITLE, [PageSection(name, tables=[table])])


def _page(title: str, sections: Sequence[PageSection]) -> str:
    return "".join(rendered("fleet.html", title=title, sections=sections))


def _changes(changes: Changes) -> PageSection:
    cells = [
        _finding(title, finding)
        for title, findings in (("new", changes.new), ("gone", changes.gone))
        for finding in findings[: words.MOST_FINDINGS]
    ]
    cut = sum(max(len(findings) - words.MOST_FINDINGS, 0) for findings in (changes.new, changes.gone))
    table = PageTable(
        f"New and gone findings of {changes.site}", _FINDING_COLUMNS, cells, notes=words.more(cut, "finding")
    )
    return PageSection(f"{changes.site}: changes", f"{changes.sentence}.", [table] if cells else ())


def _finding(change: str, finding: FleetFinding) -> tuple[str, ...]:
    place = f"{finding.path}:{finding.line}"
    return finding.code, change, finding.level, place, finding.message, words.names(finding.systems)


def _rules(site: str, rules: Sequence[RuleCount]) -> PageSection:
    shown = rules[: words.MOST_RULES]
    cells = [
        (each.code, each.name, f"{each.findings:,}", f"{each.systems:,}" if each.systems else "") for each in shown
    ]
    cut = words.more(len(rules) - words.MOST_RULES, "rule")
    table = PageTable(f"Rules with the most findings of {site}", _RULE_COLUMNS, cells, _RULE_COLUMNS[2:], cut)
    return PageSection(f"{site}: rules", "" if cells else "No findings.", [table] if cells else ())


def _differences(comparison: FleetComparison, standard: str | None) -> PageSection:
    groups = words.alike(comparison)
    cut = words.more(sum(len(group.names) for group in groups[words.MOST_GROUPS :]), "system")
    undecided = filter(None, [words.undecided(comparison, standard)])
    tables = list(map(_group, groups[: words.MOST_GROUPS]))
    return PageSection("Standard", f"{words.differing(comparison, standard)}.", tables, [*cut, *undecided])


def _group(group: AlikeSystems) -> PageTable:
    differences = group.differences[: words.MOST_DIFFERENCES]
    cells = [(each.name, words.texts(each.has), words.texts(each.standard)) for each in differences]
    cut = words.more(len(group.differences) - words.MOST_DIFFERENCES, "difference")
    notes = [*filter(None, [words.not_compared(group)]), *cut]
    return PageTable(words.names(group.names), _DIFFERENCE_COLUMNS, cells, notes=notes)
