"""The GitLab code quality report: a list of issues, each with a unique fingerprint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lint.finding import Finding, Level
from lint.report import json_text
from lint.report.advice import with_advice
from lint.report.identity import fingerprints
from lint.report.not_done import not_done
from lint.report.printable import printable
from lint.report.results import Results, Style

_SEVERITIES = {Level.ERROR: "critical", Level.WARNING: "major", Level.NOTE: "info"}


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The list of issues, empty without findings."""
    findings = [*results.findings, *not_done(results)]
    keys = fingerprints(findings, results.key)
    yield from json_text.chunks(_issue(finding, key, style) for finding, key in zip(findings, keys, strict=True))
    yield "\n"


def _issue(finding: Finding, fingerprint: str, style: Style) -> dict[str, Any]:
    span = finding.span
    return {
        "type": "issue",
        "check_name": finding.code,
        "description": printable(f"{finding.code}: {with_advice(finding, style)}"),
        "categories": ["Bug Risk"],
        "severity": _SEVERITIES[finding.level or Level.NOTE],
        "fingerprint": fingerprint,
        "location": {
            "path": printable(style.relative(span.path)),
            "positions": {
                "begin": {"line": span.line, "column": span.column},
                "end": {"line": span.end_line, "column": span.end_column},
            },
        },
    }
