"""JSON Schemas made from what the program itself knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lint.config.settings import CAUSES, IGNORE_REASONS, NEVER, PROFILES
from lint.config.systems import SECURITY_PRODUCTS, VM_FILES
from lint.facts import release
from lint.finding import Level
from lint.kinds.registry import KINDS
from lint.model import geometry
from lint.report.links import home_url
from lint.ruleset import registry
from lint.ruleset.rule import Option, Rule
from lint.source import encodings

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_NUMBERED = {name.removeprefix("ibm-") for name in encodings.EBCDIC}
# A folder may be called 2024 and a userid 0001: free text need not be quoted.
_TEXT = {"type": ["string", "number", "boolean"], "minLength": 1}


def identified(schema: dict[str, Any], name: str, docs_url: str) -> dict[str, Any]:
    """The schema in the file `name` with its address as `$id`, if the documentation has an address."""
    home = home_url(docs_url)
    own = {"$id": f"{home.rstrip('/')}/schemas/{name}"} if home else {}
    return {"$schema": schema["$schema"], **own, **schema}


def configuration(rules: Sequence[Rule]) -> dict[str, Any]:
    """The schema of parmlint.yaml."""
    options = {word: _options(rule) for rule in rules for word in (rule.code, rule.name)}
    levels = dict.fromkeys((*options, *registry.selectors()), _LEVEL)
    properties = {
        "profile": _described({"type": "string", "enum": list(PROFILES)}, "Which levels are shown."),
        "select": _described(_words(_SELECTOR), "Run only these rules, by code, name, family, tag or kind."),
        "ignore": _described(_words(_SELECTOR), "Do not run these rules, by code, name, family, tag or kind."),
        "levels": _described(_mapping(levels), "The level of rules, by code, name, family, tag or kind."),
        "fail-on": _described(
            {"enum": [*(level.label for level in Level), NEVER]}, "Exit 1 for findings at or above this level."
        ),
        "target": _described(
            {
                "type": "object",
                "additionalProperties": False,
                "properties": {system: _release(system) for line in release.LINES for system in line},
            },
            "The release of each line of systems that the files are for.",
        ),
        "exclude": _described(_words(_TEXT), "Globs of files and folders to leave alone."),
        "kinds": _described(_by_glob({"enum": [kind.id for kind in KINDS]}), "The kind of files, by glob."),
        "encodings": _described(_by_glob({"$ref": "#/$defs/encoding"}), "The encoding of files, by glob."),
        "rules": _described(_mapping(options), "Options of single rules."),
        "systems": _described(
            {"type": "object", "additionalProperties": {"anyOf": _systems()}},
            "The systems that the files belong to, by name.",
        ),
        "per-file": _described(_by_glob(_per_file(levels)), "Additional settings for some files, by glob."),
        "baseline": _described(_TEXT, "The file with the findings to leave out."),
        "ignore-reason": _described(
            {"type": "string", "enum": list(IGNORE_REASONS)},
            "Whether a comment that ignores findings must give a reason.",
        ),
        "docs-url": _described(
            {"type": "string", "pattern": r"^https?://[!#-;=?A-\[\]^_a-{}~]+$"},
            "The address of the documentation that reports link to; {code} in it stands for the code of the rule.",
        ),
        "unjudged": _described(_object({"accept": _list(_accept())}), "What the site accepts that rules cannot judge."),
    }
    return {
        "$schema": _DRAFT,
        "title": "parmlint.yaml",
        "type": ["object", "null"],
        "additionalProperties": False,
        "properties": properties,
        "$defs": {
            "level": {"type": "string", "enum": [level.label for level in Level]},
            "selector": _in_any_case(registry.selectors()),
            "encoding": _encoding(),
        },
    }


_LEVEL = {"$ref": "#/$defs/level"}
_SELECTOR = {"$ref": "#/$defs/selector"}


def _accept() -> dict[str, Any]:
    """An entry of `unjudged: accept`."""
    fields = {
        "rules": _described(_words(_SELECTOR), "The rules, by code, name, family, tag or kind; by default all."),
        "path": _described(_TEXT, "A glob of files."),
        "member": _described(_TEXT, "A glob of members."),
        "cause": _described({"type": "string", "enum": list(CAUSES)}, "Why the rules cannot judge."),
        "reason": _described(_TEXT, "Why the site accepts this."),
    }
    return {**_object(fields, "reason"), "anyOf": [{"required": [name]} for name in fields if name != "reason"]}


def _release(system: str) -> dict[str, Any]:
    """A release of a system, with quotes or without: 2.10 without quotes is 2.1 to an editor."""
    existing = release.RELEASES.get(system)
    if existing:
        return {"enum": [*existing, *dict.fromkeys(map(float, existing))]}
    return {"type": ["string", "number", *(["null"] if system in release.LAST_RELEASES else [])]}


def _described(schema: dict[str, Any], text: str) -> dict[str, Any]:
    return {"description": text, **schema}


def _per_file(levels: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    properties = {
        "select": _described(_words(_SELECTOR), "Run only these rules on the files; overrides the general `select`."),
        "ignore": _described(
            _words(_SELECTOR), "Do not run these rules on the files, in addition to the general `ignore`."
        ),
        "levels": _described(_mapping(levels), "The level of single rules in the files."),
    }
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _words(item: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [item, {"type": "array", "items": item}]}


def _by_glob(value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "propertyNames": {"minLength": 1}, "additionalProperties": value}


def _mapping(values: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """A mapping whose keys may be spelled in capitals or not; editors offer them as they are here."""
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": dict(values),
        "patternProperties": {f"^{_any_case(key)}$": value for key, value in values.items()},
    }


def _in_any_case(words: Sequence[str]) -> dict[str, Any]:
    """One of the words, in capitals or not; editors offer them as they are here."""
    return {"anyOf": [{"enum": list(words)}, {"type": "string", "pattern": f"^({'|'.join(map(_any_case, words))})$"}]}


def _encoding() -> dict[str, Any]:
    """An encoding by the name used here, or in one of the usual spellings of it: `UTF8`, `cp1047`, `IBM1047`."""
    names = [_any_case(name).replace("-", "[-_]?") for name in encodings.NAMES]
    names.append(f"{_any_case('cp')}({'|'.join(sorted(_NUMBERED))})")
    return {"anyOf": [{"enum": list(encodings.NAMES)}, {"type": "string", "pattern": f"^({'|'.join(names)})$"}]}


def _any_case(word: str) -> str:
    """A regular expression for the word, in the dialect of JSON Schema, which has no flag for this."""
    return "".join(f"[{letter.upper()}{letter.lower()}]" if letter.isalpha() else letter for letter in word)


_COUNT = {"type": "integer", "minimum": 0}
_PATH = {"type": ["string", "number"], "minLength": 1}
_MODEL = {
    "anyOf": [
        _in_any_case(geometry.MODEL_NAMES),
        {"enum": [int(name) for name in geometry.MODEL_NAMES if name.isdigit()]},
    ]
}


def _object(properties: dict[str, Any], *required: str) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "required": list(required), "properties": properties}


def _list(item: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [item, {"type": "array", "items": item}]}


def _systems() -> list[dict[str, Any]]:
    """A z/OS image, and a z/VM system."""
    libraries = _list({"anyOf": [_PATH, {"type": "object", "additionalProperties": _PATH}]})
    name = {"type": ["string", "number", "null"]}
    zos = _object(
        {
            "parmlib": _described(libraries, "Folders or decks in the order in which they are searched."),
            "iplparm": _described(libraries, "Folders or decks searched for LOADxx before parmlib."),
            "ipl": _object(
                {
                    "load": _described(_TEXT, "LOADxx, or its suffix."),
                    "hwname": _described(name, "The name of the processor; empty for none."),
                    "lpar": _described(name, "The name of the LPAR; empty if not in LPAR mode."),
                    "vmuserid": _described(name, "The userid of the z/VM guest; empty if not a z/VM guest."),
                    "volume": _described(_TEXT, "The IPL volume, &SYSR1."),
                    "sysparm": _described(_words(_TEXT), "The reply of the operator for SYSP."),
                }
            ),
            "symbols": {"type": "object", "additionalProperties": {"type": ["string", "number", "boolean"]}},
            "elsewhere": _described(_words(_TEXT), "Members that are real but not in this repository."),
            "security": {"enum": list(SECURITY_PRODUCTS)},
            "uss": _object(
                {
                    "rc": _described(_PATH, "/etc/rc, which z/OS UNIX runs when it starts."),
                    "profile": _described(_PATH, "/etc/profile, which each login shell runs."),
                }
            ),
            "policies": _described(_list(_PATH), "Jobs that format couple data sets and store policies."),
        },
        "parmlib",
    )
    vm = _object(
        {
            "directory": _PATH,
            "config": _PATH,
            "pools": {
                "type": "object",
                "additionalProperties": _object({"server": _TEXT, "pooldef": _PATH, "dmsparms": _PATH}),
            },
            **{
                key: _described(_list(_PATH) if entry.several else _PATH, entry.meaning)
                for key, entry in VM_FILES.items()
            },
            "start": _list(_PATH),
            "volumes": {
                "type": "object",
                "additionalProperties": {
                    "anyOf": [_MODEL, _object({"model": _MODEL, "control_unit": _TEXT, "zhpf": {"type": "boolean"}})]
                },
            },
            "logical_processors": _described(_COUNT, "The number of logical processors of the LPAR."),
            "zos_guests": _described(_words(_TEXT), "Guests that run z/OS."),
            "sfs_users": _object({"defined": _COUNT, "active": _COUNT}),
            "fillers": _described(_words(_TEXT), "Userids that only hold space."),
        }
    )
    return [zos, vm]


def _options(rule: Rule) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: _described(_type(option), option.meaning) for name, option in rule.options.items()},
    }


def _type(option: Option) -> dict[str, Any]:
    default = option.default
    if isinstance(default, tuple):
        return {"default": list(default), **_words(_TEXT)}
    if isinstance(default, str):
        return {"default": default, **_TEXT}
    return {"default": default, "type": "boolean" if isinstance(default, bool) else "integer"}
