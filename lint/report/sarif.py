"""SARIF 2.1.0, as code scanning reads it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from lint import __version__
from lint.finding import Edit, Finding, Fix, Related, Span
from lint.report.results import Results, Style
from lint.rules.rule import Rule

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"


def render(results: Results, style: Style) -> str:
    """One run with every rule that ran and one result for each finding."""
    rules = results.rules()
    index = {rule.code: number for number, rule in enumerate(rules)}
    run = {
        "tool": {"driver": _driver(rules)},
        "automationDetails": {"id": "parmlint/"},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"uri": f"file://{quote(style.root.rstrip('/'))}/"}},
        "invocations": [{"executionSuccessful": not results.incomplete, "exitCode": results.exit_code}],
        "results": [_result(one, index, results) for one in results.findings],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _driver(rules: Sequence[Rule]) -> dict[str, Any]:
    return {
        "name": "parmlint",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [_rule(rule) for rule in rules],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.summary},
        "help": {"text": rule.page, "markdown": rule.page},
        "defaultConfiguration": {"level": rule.level.label},
        "properties": {"tags": [rule.family, *rule.tags]},
    }


def _result(one: Finding, index: Mapping[str, int], results: Results) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": one.code,
        "ruleIndex": index[one.code],
        "level": one.level.label if one.level else "none",
        "message": {"text": one.message},
        "locations": [_location(one.span, results)],
    }
    if one.related:
        result["relatedLocations"] = [_related(other, number, results) for number, other in enumerate(one.related, 1)]
    if one.fixes:
        result["fixes"] = [_fix(fix) for fix in one.fixes]
    return result


def _location(span: Span, results: Results) -> dict[str, Any]:
    region = _region(span)
    line = results.line(span.path, span.line)
    if line is not None and span.end_line == span.line:
        region["snippet"] = {"text": line[span.column - 1 : span.end_column - 1]}
    location: dict[str, Any] = {"physicalLocation": {"artifactLocation": _artifact(span), "region": region}}
    if span.member:
        location["logicalLocations"] = [{"name": span.member, "kind": "member"}]
    return location


def _related(other: Related, number: int, results: Results) -> dict[str, Any]:
    return {"id": number, "message": {"text": other.message}, **_location(other.span, results)}


def _fix(fix: Fix) -> dict[str, Any]:
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {"artifactLocation": _artifact(edit.span), "replacements": [_replacement(edit)]} for edit in fix.edits
        ],
    }


def _replacement(edit: Edit) -> dict[str, Any]:
    return {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}


def _region(span: Span) -> dict[str, Any]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _artifact(span: Span) -> dict[str, Any]:
    relative = not span.path.startswith("/")
    uri = quote(span.path if relative else f"file://{span.path}", safe="/:")
    return {"uri": uri, "uriBaseId": _ROOT} if relative else {"uri": uri}
