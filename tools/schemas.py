"""JSON Schemas made from what the program itself knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lint.config.settings import PROFILES
from lint.finding import Level
from lint.kinds.registry import KINDS
from lint.rules import registry
from lint.rules.rule import Option, Rule
from lint.text import encodings

_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def configuration(rules: Sequence[Rule]) -> dict[str, Any]:
    """The schema of parmlint.yaml."""
    selectors = {"type": "string", "enum": list(registry.selectors())}
    level = {"type": "string", "enum": [level.label for level in Level]}
    names = [word for rule in rules for word in (rule.code, rule.name)]
    with_options = {word: _options(rule) for rule in rules if rule.options for word in (rule.code, rule.name)}
    properties = {
        "profile": _described({"type": "string", "enum": list(PROFILES)}, "Which levels are shown."),
        "select": _described(_words(selectors), "Run only these rules, by code, name or family."),
        "ignore": _described(_words(selectors), "Do not run these rules, by code, name or family."),
        "levels": _described(_mapping(level, names), "The level of single rules."),
        "fail-on": _described(level, "Exit 1 for findings at or above this level."),
        "exclude": _described(_words({"type": "string"}), "Globs of files and folders to leave alone."),
        "kinds": _described(
            {"type": "object", "additionalProperties": {"enum": [kind.id for kind in KINDS]}},
            "The kind of files, by glob.",
        ),
        "encodings": _described(
            {"type": "object", "additionalProperties": {"enum": list(encodings.NAMES)}},
            "The encoding of files, by glob.",
        ),
        "rules": _described(
            {"type": "object", "additionalProperties": False, "properties": with_options},
            "Options of single rules.",
        ),
    }
    return {
        "$schema": _DRAFT,
        "title": "parmlint.yaml",
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }


def _described(schema: dict[str, Any], text: str) -> dict[str, Any]:
    return {"description": text, **schema}


def _words(item: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [item, {"type": "array", "items": item}]}


def _mapping(value: dict[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(keys, value)}


def _options(rule: Rule) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: _described(_type(option), option.meaning) for name, option in rule.options.items()},
    }


def _type(option: Option) -> dict[str, Any]:
    default = option.default
    if isinstance(default, tuple):
        return {"default": list(default), **_words({"type": "string"})}
    kind = "boolean" if isinstance(default, bool) else "integer" if isinstance(default, int) else "string"
    return {"default": default, "type": kind}
