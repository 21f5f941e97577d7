"""The part of SARIF 2.1.0 that parmlint writes, described in our own words and stricter than the standard.

Every field is named, an unknown one is an error, and what code scanning needs is required. A field that the report
begins to write is added here on purpose, with what the standard says of it.
"""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

_COUNT = {"type": "integer", "minimum": 1}
_INDEX = {"type": "integer", "minimum": 0}
_TEXT = {"type": "string", "minLength": 1}
_LEVEL = {"enum": ["none", "note", "warning", "error"]}


def _object(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(required),
        "properties": {**required, **(optional or {})},
    }


def _list(item: dict[str, Any], least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": item, "minItems": least}


_MESSAGE = _object({"text": _TEXT})
_ARTIFACT = _object(
    {"uri": {"type": "string", "pattern": r"^(?!/)[A-Za-z0-9._~!$&'()*+,;=@:/%-]+$"}}, {"uriBaseId": _TEXT}
)
_REGION = _object(
    {"startLine": _COUNT, "startColumn": _COUNT, "endLine": _COUNT, "endColumn": _COUNT},
    {"snippet": _object({"text": {"type": "string"}})},
)
_PHYSICAL = _object({"artifactLocation": _ARTIFACT, "region": _REGION})
_LOGICAL = _list(_object({"name": _TEXT, "kind": _TEXT}), 1)
_LOCATION = _object({"physicalLocation": _PHYSICAL}, {"logicalLocations": _LOGICAL})
_RELATED = _object({"id": _INDEX, "message": _MESSAGE, "physicalLocation": _PHYSICAL}, {"logicalLocations": _LOGICAL})
_REPLACEMENT = _object({"deletedRegion": _REGION, "insertedContent": _object({"text": {"type": "string"}})})
_CHANGE = _object({"artifactLocation": _ARTIFACT, "replacements": _list(_REPLACEMENT, 1)})
_FIX = _object({"description": _MESSAGE, "artifactChanges": _list(_CHANGE, 1)})
_RESULT = _object(
    {"ruleId": _TEXT, "ruleIndex": _INDEX, "level": _LEVEL, "message": _MESSAGE, "locations": _list(_LOCATION, 1)},
    {"relatedLocations": _list(_RELATED, 1), "fixes": _list(_FIX, 1)},
)
_RULE = _object(
    {
        "id": _TEXT,
        "name": _TEXT,
        "shortDescription": _MESSAGE,
        "fullDescription": _MESSAGE,
        "help": _object({"text": _TEXT, "markdown": _TEXT}),
        "defaultConfiguration": _object({"level": _LEVEL}),
        "properties": _object({"tags": {**_list(_TEXT), "uniqueItems": True}}),
    }
)
_DRIVER = _object({"name": _TEXT, "version": _TEXT, "semanticVersion": _TEXT, "rules": _list(_RULE, 1)})
_RUN = _object(
    {
        "tool": _object({"driver": _DRIVER}),
        "automationDetails": _object({"id": _TEXT}),
        "columnKind": {"enum": ["unicodeCodePoints", "utf16CodeUnits"]},
        "originalUriBaseIds": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": _object({"uri": {"type": "string", "pattern": "^file:///.*/$"}}),
        },
        "invocations": _list(_object({"executionSuccessful": {"type": "boolean"}, "exitCode": _INDEX}), 1),
        "results": _list(_RESULT),
    }
)
SHAPE = Draft202012Validator(_object({"$schema": _TEXT, "version": {"const": "2.1.0"}, "runs": _list(_RUN, 1)}))
"""Validates a whole report."""
