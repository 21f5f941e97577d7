"""The run of a log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Any

from lint import __version__
from lint.report.results import Results, Style
from lint.report.sarif import notifications
from lint.report.sarif.locations import ROOT, SarifLocations, file_uri
from lint.report.sarif.pipeline import automation_details
from lint.report.sarif.provenance import provenance
from lint.report.sarif.results import Candidate, Writer
from lint.report.sarif.rules import driver, overrides, taxonomies
from lint.ruleset.rule import Rule


def written(
    results: Results, locations: SarifLocations, style: Style, rules: Sequence[Rule], candidates: Sequence[Candidate]
) -> Iterator[dict[str, Any]]:
    """The results of the candidates; `locations` collects the files that the run lists, which describes `rules`."""
    return Writer(results, locations, rules, style.docs_url).results(candidates)


def run(
    results: Results, locations: SarifLocations, style: Style, rules: Sequence[Rule], left_out: int
) -> dict[str, Any]:
    """The run without its results; `left_out` is the number of omitted results."""
    top = f"{file_uri(PurePath(style.root)).rstrip('/')}/"
    not_checked = (notifications.not_checked(finding, locations) for finding in results.findings)
    invocation: dict[str, Any] = {
        "executionSuccessful": not results.incomplete,
        "exitCode": results.exit_code,
        "workingDirectory": {"uri": top},
        "toolExecutionNotifications": [
            *filter(None, not_checked),
            *notifications.not_written(results.fixed, locations),
            *notifications.left_out(left_out),
            *notifications.not_judged(results.unjudged, locations),
        ],
        "toolConfigurationNotifications": notifications.passed_over(len(results.unrecognised)),
        "ruleConfigurationOverrides": overrides(rules, results.levels),
    }
    log_run: dict[str, Any] = {
        "tool": {"driver": driver(rules, __version__, style.docs_url)},
        "taxonomies": taxonomies(rules),
        "automationDetails": automation_details(style.environment),
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"uri": top, "description": {"text": "The top of the checkout."}}},
        "versionControlProvenance": provenance(PurePath(style.root)),
        "invocations": [{key: value for key, value in invocation.items() if value != []}],
        "artifacts": locations.artifacts(),
    }
    return {key: value for key, value in log_run.items() if value not in ([], None)}
