"""SARIF 2.1.0, as code scanning reads it: one run, with every rule that ran and one result for each finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from lint.finding import Finding
from lint.report import json_text
from lint.report.most_severe import most_severe
from lint.report.results import Results, Style
from lint.report.sarif import limits
from lint.report.sarif.locations import SarifLocations
from lint.report.sarif.results import Candidate, candidates
from lint.report.sarif.run import run, written
from lint.ruleset.rule import Rule

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The log, reduced to the limits of code scanning; a notification says how many results were omitted."""
    total = len(results.findings) + len(results.also_shown)
    selected: Sequence[Candidate] = candidates(results, limits.MOST_RESULTS)
    while True:
        log = limits.Packed(_log(results, style, selected, total))
        share = log.share_that_fits
        if share >= 1 or not selected:
            return log.chunks()
        selected = most_severe(selected, int(len(selected) * share), _finding)


def _finding(candidate: Candidate) -> Finding:
    return candidate.finding


def _log(results: Results, style: Style, selected: Sequence[Candidate], total: int) -> Iterator[str]:
    """The log. Results are generated first, because the run lists the files that they refer to."""
    locations = SarifLocations(results, style.relative)
    described = _described(results, style, selected)
    packed_results = limits.Packed(json_text.chunks(written(results, locations, style, described, selected), _DEPTH))
    log: dict[str, Any] = {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            run(results, locations, style, described, total - len(selected))
            | {"results": json_text.JsonText(packed_results.chunks())}
        ],
    }
    return chain(json_text.chunks(log), ("\n",))


def _described(results: Results, style: Style, selected: Sequence[Candidate]) -> Sequence[Rule]:
    """The rules that the log describes: those of the results and with a configured level, or all that ran.

    The rules that could not judge are named by their codes alone.
    """
    if style.all_rules:
        return results.rules(None)
    codes = {candidate.finding.code for candidate in selected} | results.levels.keys()
    return results.rules(codes)


_DEPTH = 3
"""The nesting depth of the results: in the run, in the list of runs, in the log."""
