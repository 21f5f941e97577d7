"""The report of a fleet for programs; the form is fixed by `schemas/fleet.schema.json`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lint.report.as_json import document
from lint.report.fleet.questions import FleetFinding, FleetState, SiteRun, ValueOfSystem
from lint.report.fleet.standard import FleetComparison


def report(state: FleetState, comparison: FleetComparison, standard: str | None) -> str:
    """The JSON document of the state of a fleet."""
    return document(
        runs=list(map(_run, state.runs)),
        new=list(map(_finding, state.new)),
        gone=list(map(_finding, state.gone)),
        rules=[rule._asdict() for rule in state.rules],
        standard={
            "system": standard,
            "compared": comparison.compared,
            "undecided": comparison.undecided,
            "systems": [
                {**each._asdict(), "differences": [_difference(*difference) for difference in each.differences]}
                for each in comparison.systems
            ],
        },
    )


def values(name: str, entries: Iterable[ValueOfSystem]) -> str:
    """The JSON document of one value in all systems."""
    return document(name=name, values=[value._asdict() for value in entries])


def _run(run: SiteRun) -> dict[str, Any]:
    before, another = (earlier and earlier._asdict() for earlier in (run.before, run.of_another_scope))
    return {**run._asdict(), "before": before, "of_another_scope": another}


def _finding(finding: FleetFinding) -> dict[str, Any]:
    return {**finding._asdict(), "systems": list(finding.systems)}


def _difference(name: str, has: Iterable[str], standard: Iterable[str]) -> dict[str, Any]:
    return {"name": name, "has": list(has), "standard": list(standard)}
