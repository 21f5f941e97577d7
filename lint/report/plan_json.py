"""A plan for programs; the form is fixed by `schemas/plan.schema.json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lint.finding import Finding, Span
from lint.plan.change import WORDS, SystemChange
from lint.plan.system_plan import Plan, SystemPlan, Untold
from lint.report.as_json import document


def render(plan: Plan, exit_code: int) -> str:
    """The JSON document of a plan."""
    return document(**fields(plan), summary={"verdict": plan.verdict, "systems": plan.compared, "exit_code": exit_code})


def fields(plan: Plan) -> dict[str, Any]:
    """The content of the document."""
    return {
        "before": plan.before,
        "after": plan.after,
        "configuration": {
            "changed": plan.is_configuration_changed,
            "added": list(plan.added),
            "removed": list(plan.removed),
        },
        "systems": [_system(system) for system in plan.systems],
        "findings": {"new": _findings(plan.new), "gone": _findings(plan.gone)},
        "without_effect": [entry._asdict() for entry in plan.without_effect],
    }


def _system(system: SystemPlan) -> dict[str, Any]:
    return {
        "name": system.name,
        "platform": system.platform,
        "verdict": system.verdict,
        "changes": [_change(change) for change in system.changes],
        "commands": list(system.commands),
        "undo": list(system.undo),
        "show": list(system.displays),
        "members": {name: list(names) for name, names in system.members._asdict().items()},
        "watch": [caution._asdict() for caution in system.watch],
        "unjudged": [_unjudged(entry) for entry in system.unjudged],
    }


def _change(change: SystemChange) -> dict[str, Any]:
    return {
        "kind": change.sort,
        "name": change.name,
        "before": change.before,
        "after": change.after,
        "default": {"before": change.is_default[0], "after": change.is_default[1]},
        "effect": WORDS[change.code],
        "commands": list(change.commands),
        "undo": list(change.undo),
        "show": list(change.displays),
        "when": change.when or None,
        "limits": change.limits or None,
        "disturbs": change.disturbs or None,
        "scope": change.scope or None,
        "confidence": change.confidence,
        "remarks": list(change.remarks),
        "places": [_place(span) for span in change.places],
    }


def _place(span: Span) -> dict[str, Any]:
    return {"path": span.path, "line": span.line}


def _unjudged(entry: Untold) -> dict[str, Any]:
    return {"side": entry.side, **_place(entry.gap.span), "reason": entry.gap.reason}


def _findings(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    return [
        {
            **_place(finding.span),
            "code": finding.code,
            "level": finding.level.label if finding.level else None,
            "message": finding.message,
        }
        for finding in findings
    ]
