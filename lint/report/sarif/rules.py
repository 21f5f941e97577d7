"""SARIF rules, and the weaknesses (CWE) that they find."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lint.finding import Level
from lint.report.links import home_url, rule_url
from lint.report.sarif.notifications import NOTIFICATIONS
from lint.ruleset.page import page
from lint.ruleset.registry import FORMER_CODES
from lint.ruleset.rule import ERROR, NOTE, WARNING, Rule

SECURITY = "security"
"""The tag of security rules."""

_INFORMATION = "data:,parmlint%20--help%20and%20parmlint%20explain%20RULE%20tell%20more."
"""Validators require the address of a page about the program. Without `docs-url` the URI holds a text."""
_MOST_TAGS = 10
_LONGEST_DESCRIPTION = 1024
_PRECISION = {ERROR: "very-high", WARNING: "high", NOTE: "medium"}
"""The precision by level: a rule has a higher level the more certain its facts are."""
_PROBLEM_SEVERITY = {ERROR: "error", WARNING: "warning", NOTE: "recommendation"}
_SECURITY_SEVERITY = {ERROR: "8.0", WARNING: "5.5", NOTE: "2.5"}
"""High, medium and low on the scale of GitHub; none is critical, because the impact depends on the site."""


class _Weakness(NamedTuple):
    name: str
    summary: str


_CWE = {
    214: _Weakness("VisibleSensitiveInformation", "A command contains a secret that other users can see."),
    226: _Weakness("InformationNotRemovedBeforeReuse", "Storage is reused with the data of its previous user."),
    266: _Weakness("IncorrectPrivilegeAssignment", "A right is given to a user who should not have it."),
    284: _Weakness("ImproperAccessControl", "Users can use a resource that they have no need for."),
    285: _Weakness("ImproperAuthorization", "Nothing checks whether a user may do what is asked for."),
    306: _Weakness("MissingAuthentication", "A privileged function does not ask who its user is."),
    307: _Weakness("UnlimitedAuthenticationAttempts", "Passwords can be tried without end."),
    312: _Weakness("CleartextStorage", "A secret is kept in plain text where others can read it."),
    319: _Weakness("CleartextTransmission", "A secret goes over a network in plain text."),
    694: _Weakness("DuplicateIdentifier", "Several resources have the same identifier where each must have its own."),
    732: _Weakness("IncorrectPermissionAssignment", "More users than necessary can read or change a resource."),
    770: _Weakness("AllocationWithoutLimits", "Nothing limits how much of a resource users can take."),
    778: _Weakness("InsufficientLogging", "Events that matter to security are not recorded."),
    1393: _Weakness("DefaultPassword", "A password is a product default, or as easy to guess."),
}
"""The weaknesses that rules name, from the Common Weakness Enumeration."""


def driver(rules: Sequence[Rule], version: str, docs_url: str) -> dict[str, Any]:
    """The program and its rules."""
    component: dict[str, Any] = {
        "name": "parmlint",
        "fullName": f"parmlint {version}",
        "informationUri": home_url(docs_url) or _INFORMATION,
        "version": version,
        "semanticVersion": version,
        "shortDescription": {"text": "Lints z/OS parmlib members and z/VM configuration files off the host."},
        "rules": [_rule(rule, docs_url) for rule in rules],
        "notifications": NOTIFICATIONS,
    }
    if _weaknesses(rules):
        component["supportedTaxonomies"] = [{"name": "CWE", "index": 0}]
    return component


def taxonomies(rules: Sequence[Rule]) -> list[dict[str, Any]]:
    """The taxonomy of the weaknesses that these rules find; empty without any."""
    numbers = _weaknesses(rules)
    if not numbers:
        return []
    return [
        {
            "name": "CWE",
            "organization": "MITRE",
            "version": "4.14",
            "shortDescription": {"text": "The Common Weakness Enumeration."},
            "informationUri": "https://cwe.mitre.org/",
            "isComprehensive": False,
            "taxa": [
                {"id": str(number), "name": _CWE[number].name, "shortDescription": {"text": _CWE[number].summary}}
                for number in numbers
            ],
        }
    ]


def overrides(rules: Sequence[Rule], levels: Mapping[str, Level]) -> list[dict[str, Any]]:
    """The rules with a configured level."""
    return [
        {"descriptor": {"id": rule.code, "index": index}, "configuration": {"level": levels[rule.code].label}}
        for index, rule in enumerate(rules)
        if rule.code in levels
    ]


def _weaknesses(rules: Sequence[Rule]) -> list[int]:
    return sorted({number for rule in rules for number in rule.cwe})


def _rule(rule: Rule, docs_url: str) -> dict[str, Any]:
    text = page(rule)
    descriptor: dict[str, Any] = {
        "id": rule.code,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": _description(rule)},
        "help": {"text": text, "markdown": text},
        "defaultConfiguration": {"level": rule.level.label},
        "properties": _properties(rule),
    }
    if docs_url:
        descriptor["helpUri"] = rule_url(docs_url, rule.code)
    if rule.code in FORMER_CODES:
        descriptor["deprecatedIds"] = list(FORMER_CODES[rule.code])
    if rule.cwe:
        descriptor["relationships"] = [
            {"target": {"id": str(number), "toolComponent": {"name": "CWE", "index": 0}}, "kinds": ["relevant"]}
            for number in rule.cwe
        ]
    return descriptor


def _properties(rule: Rule) -> dict[str, Any]:
    weaknesses = [f"external/cwe/cwe-{number:03}" for number in rule.cwe]
    tags = list(dict.fromkeys((*rule.tags, *weaknesses, rule.family)))
    severity = (
        {"security-severity": _SECURITY_SEVERITY[rule.level]}
        if SECURITY in rule.tags
        else {"problem.severity": _PROBLEM_SEVERITY[rule.level]}
    )
    return {"tags": tags[:_MOST_TAGS], "precision": _PRECISION[rule.level], **severity}


def _description(rule: Rule) -> str:
    """The first paragraph of the rule page, which describes the rule."""
    _, _, body = rule.page.partition("\n")
    paragraph = " ".join(body.strip().split("\n\n")[0].split())
    return paragraph if 0 < len(paragraph) <= _LONGEST_DESCRIPTION else rule.summary
