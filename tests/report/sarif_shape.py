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
_URI = {"type": "string", "pattern": r"^(?!/)[A-Za-z0-9._~!$&'()*+,;=@:/%-]+$"}
_FILE = _object({"uri": _URI}, {"uriBaseId": _TEXT})
_ARTIFACT = _object({"uri": _URI, "index": _INDEX}, {"uriBaseId": _TEXT})
_REGION = _object(
    {"startLine": _COUNT, "startColumn": _COUNT, "endLine": _COUNT, "endColumn": _COUNT},
    {"snippet": _object({"text": {"type": "string"}})},
)
_PHYSICAL = _object({"artifactLocation": _ARTIFACT, "region": _REGION}, {"contextRegion": _REGION})
_LOGICAL = _list(_object({"name": _TEXT, "kind": _TEXT}), 1)
_LOCATION = _object({"physicalLocation": _PHYSICAL}, {"logicalLocations": _LOGICAL})
_RELATED = _object({"id": _INDEX, "message": _MESSAGE, "physicalLocation": _PHYSICAL}, {"logicalLocations": _LOGICAL})
_REPLACEMENT = _object({"deletedRegion": _REGION, "insertedContent": _object({"text": {"type": "string"}})})
_CHANGE = _object({"artifactLocation": _ARTIFACT, "replacements": _list(_REPLACEMENT, 1)})
_FIX = _object(
    {
        "description": _MESSAGE,
        "artifactChanges": _list(_CHANGE, 1),
        "properties": _object({"applicability": {"enum": ["safe", "unsafe"]}}),
    }
)
_SUPPRESSION = _object({"kind": {"enum": ["inSource", "external"]}, "status": _TEXT}, {"justification": _TEXT})
_RESULT = _object(
    {
        "ruleId": _TEXT,
        "ruleIndex": _INDEX,
        "kind": {"const": "fail"},
        "level": _LEVEL,
        "message": _MESSAGE,
        "locations": _list(_LOCATION, 1),
        "partialFingerprints": _object(
            {"parmlint/v1": {"type": "string", "pattern": "^[0-9a-f]{64}$"}},
            {"primaryLocationLineHash": {"type": "string", "pattern": "^[0-9a-f]{1,16}:[1-9][0-9]*$"}},
        ),
    },
    {
        "relatedLocations": _list(_RELATED, 1),
        "fixes": _list(_FIX, 1),
        "suppressions": _list(_SUPPRESSION, 1),
        "properties": {**_object({}, {"systems": _list(_TEXT, 1), "help": _TEXT}), "minProperties": 1},
    },
)
_RULE = _object(
    {
        "id": _TEXT,
        "name": _TEXT,
        "shortDescription": _MESSAGE,
        "fullDescription": _MESSAGE,
        "help": _object({"text": _TEXT, "markdown": _TEXT}),
        "defaultConfiguration": _object({"level": _LEVEL}),
        "properties": _object(
            {
                "tags": {**_list(_TEXT), "uniqueItems": True, "maxItems": 10},
                "precision": {"enum": ["very-high", "high", "medium", "low"]},
            },
            {
                "problem.severity": {"enum": ["error", "warning", "recommendation"]},
                "security-severity": {"type": "string", "pattern": "^(10|[0-9])[.][0-9]$"},
            },
        ),
    },
    {
        "deprecatedIds": _list(_TEXT, 1),
        "relationships": _list(
            _object(
                {
                    "target": _object({"id": _TEXT, "toolComponent": _object({"name": _TEXT, "index": _INDEX})}),
                    "kinds": _list(_TEXT, 1),
                }
            ),
            1,
        ),
    },
)
_NOTIFICATION_KIND = _object(
    {
        "id": _TEXT,
        "name": _TEXT,
        "shortDescription": _MESSAGE,
        "fullDescription": _MESSAGE,
        "help": _MESSAGE,
    }
)
_DRIVER = _object(
    {
        "name": _TEXT,
        "fullName": _TEXT,
        "informationUri": _TEXT,
        "version": _TEXT,
        "semanticVersion": _TEXT,
        "shortDescription": _MESSAGE,
        "rules": _list(_RULE),
        "notifications": _list(_NOTIFICATION_KIND, 1),
    },
    {"supportedTaxonomies": _list(_object({"name": _TEXT, "index": _INDEX}), 1)},
)
_TAXONOMY = _object(
    {
        "name": _TEXT,
        "organization": _TEXT,
        "version": _TEXT,
        "shortDescription": _MESSAGE,
        "informationUri": _TEXT,
        "isComprehensive": {"type": "boolean"},
        "taxa": _list(_object({"id": _TEXT, "name": _TEXT, "shortDescription": _MESSAGE}), 1),
    }
)
_DESCRIPTOR = _object({"id": _TEXT, "index": _INDEX})
_NOTIFICATION = _object(
    {"descriptor": _DESCRIPTOR, "level": _LEVEL, "message": _MESSAGE},
    {
        "properties": _object({"rules": _list(_TEXT, 1)}, {"systems": _list(_TEXT, 1)}),
        "locations": _list(
            _object({"physicalLocation": _object({"artifactLocation": _ARTIFACT}, {"region": _REGION})}), 1
        ),
    },
)
_INVOCATION = _object(
    {
        "executionSuccessful": {"type": "boolean"},
        "exitCode": _INDEX,
        "workingDirectory": _object({"uri": {"type": "string", "pattern": "^file:///"}}),
    },
    {
        "toolExecutionNotifications": _list(_NOTIFICATION, 1),
        "toolConfigurationNotifications": _list(_NOTIFICATION, 1),
        "ruleConfigurationOverrides": _list(
            _object({"descriptor": _DESCRIPTOR, "configuration": _object({"level": _LEVEL})}), 1
        ),
    },
)
_PROVENANCE = _object(
    {
        "repositoryUri": _TEXT,
        "revisionId": {"type": "string", "pattern": "^[0-9a-f]{40}"},
        "mappedTo": _object({"uriBaseId": _TEXT}),
    },
    {"branch": _TEXT},
)
_RUN = _object(
    {
        "tool": _object({"driver": _DRIVER}),
        "automationDetails": _object({"id": _TEXT}),
        "columnKind": {"enum": ["unicodeCodePoints", "utf16CodeUnits"]},
        "originalUriBaseIds": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": _object(
                {"uri": {"type": "string", "pattern": "^file:///.*/$"}, "description": _MESSAGE}
            ),
        },
        "invocations": _list(_INVOCATION, 1),
        "results": _list(_RESULT),
    },
    {
        "taxonomies": _list(_TAXONOMY, 1),
        "versionControlProvenance": _list(_PROVENANCE, 1),
        "artifacts": _list(
            _object({"location": _FILE, "roles": _list(_TEXT, 1)}, {"encoding": _TEXT}),
            1,
        ),
    },
)
SHAPE = Draft202012Validator(_object({"$schema": _TEXT, "version": {"const": "2.1.0"}, "runs": _list(_RUN, 1)}))
"""Validates a whole report."""
