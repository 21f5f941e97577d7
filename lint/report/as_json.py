"""JSON for programs; its form is fixed by `schemas/check.schema.json` and its version."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from lint import __version__
from lint.finding import Edit, Finding, Fix, How, Related, Span, Suppressed
from lint.report import json_text
from lint.report.results import Results, Style
from lint.report.statistics import rows

if TYPE_CHECKING:
    from lint.review.fix import Fixed

SCHEMA_VERSION = 1


def chunks(results: Results, style: Style) -> Iterator[str]:
    """One object: findings, what was checked, and how many findings each rule has."""
    del style
    return _document(
        findings=map(_finding, results.findings),
        suppressed=map(_suppressed, results.also_shown),
        summary={
            "files": results.files,
            "members": results.members,
            "unrecognised": list(results.unrecognised),
            "suppressed": {how.value: sum(one.how is how for one in results.suppressed) for how in How},
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
        "by_code": dict(sorted(Counter(one.code for one in fixed.fixed).items())),
        "not_fixed": [
            {"code": one.finding.code, "reason": one.reason, **span_fields(one.finding.span)} for one in fixed.not_fixed
        ],
        "unfinished": list(fixed.unfinished),
        "unwritten": [{"path": path, "reason": reason} for path, reason in fixed.unwritten],
    }


def document(**content: Any) -> str:
    """A JSON document of this program: its content beside the schema's version and the program's."""
    return "".join(_document(**content))


def _document(**content: Any) -> Iterator[str]:
    yield from json_text.chunks({"schema_version": SCHEMA_VERSION, "version": __version__, **content})
    yield "\n"


def span_fields(span: Span) -> dict[str, Any]:
    """The fields that say where something stands."""
    return {
        "path": span.path,
        "member": span.member,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def _finding(one: Finding) -> dict[str, Any]:
    return {
        "code": one.code,
        "name": one.name,
        "level": one.level.label if one.level else "",
        "message": one.message,
        **span_fields(one.span),
        "systems": list(one.systems),
        "related": [_related(other) for other in one.related],
        "fixes": [_fix(fix) for fix in one.fixes],
    }


def _suppressed(one: Suppressed) -> dict[str, Any]:
    return {"by": one.how.value, "reason": one.reason, "finding": _finding(one.finding)}


def _related(other: Related) -> dict[str, Any]:
    return {"message": other.message, **span_fields(other.span)}


def _fix(fix: Fix) -> dict[str, Any]:
    return {"title": fix.title, "safe": fix.safe, "edits": [_edit(edit) for edit in fix.edits]}


def _edit(edit: Edit) -> dict[str, Any]:
    return {"text": edit.text, **span_fields(edit.span)}
