"""Code quality as GitLab shows it in a merge request: a list of issues, each with a fingerprint of its own."""

from __future__ import annotations

import json
from typing import Any

from lint.finding import Finding, Level
from lint.report.beside import with_beside
from lint.report.identity import fingerprints, relative
from lint.report.printable import printable
from lint.report.results import Results, Style
from lint.report.unwritten import unwritten

_SEVERITIES = {Level.ERROR: "critical", Level.WARNING: "major", Level.NOTE: "info"}


def render(results: Results, style: Style) -> str:
    """The list, empty when there is nothing to tell."""
    findings = [*results.findings, *unwritten(results)]
    keys = fingerprints(findings, results.key)
    issues = [_issue(one, key, style.root) for one, key in zip(findings, keys, strict=True)]
    return json.dumps(issues, indent=2) + "\n"


def _issue(one: Finding, fingerprint: str, root: str) -> dict[str, Any]:
    span = one.span
    return {
        "type": "issue",
        "check_name": one.code,
        "description": printable(f"{one.code}: {with_beside(one, root)}"),
        "categories": ["Bug Risk"],
        "severity": _SEVERITIES[one.level or Level.NOTE],
        "fingerprint": fingerprint,
        "location": {
            "path": printable(relative(span.path, root)),
            "positions": {
                "begin": {"line": span.line, "column": span.column},
                "end": {"line": span.end_line, "column": span.end_column},
            },
        },
    }
