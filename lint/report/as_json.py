"""JSON for programs; its form is fixed by `schemas/check.schema.json` and its version."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from lint import __version__
from lint.engine.run import Unjudged
from lint.finding import Edit, Finding, Fix, How, Related, Span, Suppressed
from lint.report import json_text
from lint.report.advice import reason_of
from lint.report.links import rule_url
from lint.report.results import Results, Style
from lint.report.statistics import rows

if TYPE_CHECKING:
    from lint.review.fix import Fixed

SCHEMA_VERSION = 1


def chunks(results: Results, style: Style) -> Iterator[str]:
    """One object: findings, counts of what was checked, and the number of findings of each rule."""
    return _document(
        findings=(_finding(finding, style.docs_url) for finding in results.findings),
        suppressed=(_suppressed(suppression, style.docs_url) for suppression in results.also_shown),
        unjudged=chain.from_iterable(map(_unjudged, results.unjudged)),
        summary={
            "files": results.files,
            "members": results.members,
            "as_text": results.as_text,
            "kinds": results.coverage.kinds,
            "systems": results.coverage.systems,
            "rules": results.coverage.rules,
            "rules_without_system": results.coverage.rules_without_system,
            "unrecognised": list(results.unrecognised),
            "not_read": [entry._asdict() for entry in results.not_read],
            "unjudged": {"entries": len(results.unjudged), "accepted": results.accepted},
            "suppressed": {how.value: sum(suppression.how is how for suppression in results.suppressed) for how in How},
            "stale": results.stale,
            "incomplete": results.incomplete,
            "exit_code": results.exit_code,
            **({"fixes": _fixes(results.fixed)} if results.fixed else {}),
        },
        statistics=[{"code": row.code, "name": row.name, "count": row.number} for row in rows(results)],
    )


def _fixes(fixed: Fixed) -> dict[str, Any]:
    return {
        "fixed": len(fixed.fixed),
        "by_code": dict(sorted(Counter(finding.code for finding in fixed.fixed).items())),
        "not_fixed": [
            {"code": refusal.finding.code, "reason": refusal.reason, **span_fields(refusal.finding.span)}
            for refusal in fixed.not_fixed
        ],
        "unfinished": list(fixed.unfinished),
        "unwritten": [{"path": path, "reason": reason} for path, reason in fixed.write_errors],
    }


def document(**content: Any) -> str:
    """A JSON document with the versions of the schema and of the program, then `content`."""
    return "".join(_document(**content))


def _document(**content: Any) -> Iterator[str]:
    yield from json_text.chunks({"schema_version": SCHEMA_VERSION, "version": __version__, **content})
    yield "\n"


def span_fields(span: Span) -> dict[str, Any]:
    """The JSON fields of a span."""
    return {
        "path": span.path,
        "member": span.member,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def _finding(finding: Finding, docs_url: str) -> dict[str, Any]:
    return {
        "code": finding.code,
        "name": finding.name,
        "level": finding.level.label if finding.level else "",
        "message": finding.message,
        "reason": reason_of(finding.code),
        "help": finding.help,
        "url": rule_url(docs_url, finding.code) or None,
        **span_fields(finding.span),
        "systems": list(finding.systems),
        "related": [_related(related) for related in finding.related],
        "fixes": [_fix(fix) for fix in finding.fixes if not fix.is_private],
    }


def _unjudged(entry: Unjudged) -> Iterator[dict[str, Any]]:
    """The entry for each system of one of the account; one without system for a member alone."""
    for system in entry.systems or (None,):
        yield {
            "code": entry.code,
            "subject": entry.subject,
            "system": system,
            "cause": entry.cause.value,
            "reason": entry.reason,
            **span_fields(entry.span),
        }


def _suppressed(suppression: Suppressed, docs_url: str) -> dict[str, Any]:
    return {
        "by": suppression.how.value,
        "reason": suppression.reason,
        "finding": _finding(suppression.finding, docs_url),
    }


def _related(related: Related) -> dict[str, Any]:
    return {"message": related.message, **span_fields(related.span)}


def _fix(fix: Fix) -> dict[str, Any]:
    return {"title": fix.title, "safe": fix.safe, "edits": [_edit(edit) for edit in fix.edits]}


def _edit(edit: Edit) -> dict[str, Any]:
    return {"text": edit.text, **span_fields(edit.span)}
