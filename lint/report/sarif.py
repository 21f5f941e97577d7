"""SARIF 2.1.0, as code scanning reads it."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import quote

from lint import __version__
from lint.config import globs
from lint.finding import Edit, Finding, Fix, Related, Span
from lint.report.results import Results, Style
from lint.rules.rule import Rule

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"


def render(results: Results, style: Style) -> str:
    """One run with every rule that ran and one result for each finding."""
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [_Run(results, style).run()]}, indent=2) + "\n"


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


class _Run:
    """Makes the one run; places are told relative to the root."""

    def __init__(self, results: Results, style: Style) -> None:
        self.results = results
        self.root = PurePath(style.root)
        self.rules = results.rules()
        self.index = {rule.code: number for number, rule in enumerate(self.rules)}

    def run(self) -> dict[str, Any]:
        results = self.results
        return {
            "tool": {"driver": _driver(self.rules)},
            "automationDetails": {"id": "parmlint/"},
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": {_ROOT: {"uri": _file_uri(self.root).rstrip("/") + "/"}},
            "invocations": [{"executionSuccessful": not results.incomplete, "exitCode": results.exit_code}],
            "results": [self._result(one) for one in results.findings],
        }

    def _result(self, one: Finding) -> dict[str, Any]:
        result: dict[str, Any] = {
            "ruleId": one.code,
            "ruleIndex": self.index[one.code],
            "level": one.level.label if one.level else "none",
            "message": {"text": one.message},
            "locations": [self._location(one.span)],
        }
        if one.related:
            result["relatedLocations"] = [self._related(other, number) for number, other in enumerate(one.related, 1)]
        if one.fixes:
            result["fixes"] = [self._fix(fix) for fix in one.fixes]
        return result

    def _location(self, span: Span) -> dict[str, Any]:
        region = _region(span)
        line = self.results.line(span.path, span.line)
        if line is not None and span.end_line == span.line:
            region["snippet"] = {"text": line[span.column - 1 : span.end_column - 1]}
        location: dict[str, Any] = {"physicalLocation": {"artifactLocation": self._artifact(span), "region": region}}
        if span.member:
            location["logicalLocations"] = [{"name": span.member, "kind": "member"}]
        return location

    def _related(self, other: Related, number: int) -> dict[str, Any]:
        return {"id": number, "message": {"text": other.message}, **self._location(other.span)}

    def _fix(self, fix: Fix) -> dict[str, Any]:
        return {
            "description": {"text": fix.title},
            "artifactChanges": [
                {"artifactLocation": self._artifact(edit.span), "replacements": [_replacement(edit)]}
                for edit in fix.edits
            ],
        }

    def _artifact(self, span: Span) -> dict[str, Any]:
        """Where a file is: below the root as seen from there, anywhere else as an absolute URI."""
        path = PurePath(globs.relative(Path(span.path), self.root))
        if path.is_absolute():
            return {"uri": _file_uri(path)}
        return {"uri": quote(os.fsencode(path)), "uriBaseId": _ROOT}


def _replacement(edit: Edit) -> dict[str, Any]:
    return {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}


def _region(span: Span) -> dict[str, Any]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _file_uri(path: PurePath) -> str:
    return f"file://{quote(os.fsencode(path))}"
