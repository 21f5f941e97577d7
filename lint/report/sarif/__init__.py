"""SARIF 2.1.0, as code scanning reads it: one run, with every rule that ran and one result for each finding."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from lint.finding import Finding
from lint.report.results import Results, Style
from lint.report.sarif import limits
from lint.report.sarif.results import Candidate, candidates
from lint.report.sarif.run import run
from lint.report.severest import most_severe

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def render(results: Results, style: Style) -> str:
    """The log, cut down to what code scanning takes; it then says how much was left out."""
    found = candidates(results)
    kept = most_severe(found, limits.MOST_RESULTS, _finding)
    while True:
        text = _log(results, style, kept, len(found))
        share = limits.share_that_fits(text)
        if share >= 1 or not kept:
            return text
        kept = most_severe(kept, int(len(kept) * share), _finding)


def _finding(candidate: Candidate) -> Finding:
    return candidate.finding


def _log(results: Results, style: Style, kept: Sequence[Candidate], found: int) -> str:
    log: dict[str, Any] = {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [run(results, style.root, kept, found - len(kept))],
    }
    return json.dumps(log, indent=2) + "\n"
