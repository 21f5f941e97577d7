"""Code quality as GitLab shows it in a merge request: a list of issues, each with a fingerprint of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lint.finding import Finding, Level
from lint.report import json_text
from lint.report.identity import fingerprints, relative
from lint.report.printable import printable
from lint.report.related import with_beside
from lint.report.results import Results, Style
from lint.report.write_errors import unwritten

_SEVERITIES = {Level.ERROR: "critical", Level.WARNING: "major", Level.NOTE: "info"}


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The list, empty when there is nothing to tell."""
    findings = [*results.findings, *unwritten(results)]
    keys = fingerprints(findings, results.key)
    yield from json_text.chunks(_issue(one, key, style.root) for one, key in zip(findings, keys, strict=True))
    yield "\n"


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
