"""`parmlint rules` and `parmlint explain`: the list of rules and their pages."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lint.cli import common, completion, options, streams

if TYPE_CHECKING:
    from lint.ruleset.rule import Rule

_NAME = re.compile(r"[A-Z][A-Z0-9_]+")
_MESSAGE_OR_CHECK = re.compile(r"[A-Z]{3,5}[0-9]{2,5}[A-Z]|[A-Z0-9]+(?:_[A-Z0-9]+)+")
"""A message, such as IXC314I, or a health check."""

HealthCheck = Annotated[
    str | None,
    typer.Option(
        "--health-check",
        metavar="NAME",
        help="Only rules that mirror an IBM health check of this name, or part of it.",
    ),
]
Selectors = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[RULE]...",
        autocompletion=completion.rules,
        help="Codes, names, families, tags or kinds.",
        show_default=False,
    ),
]


def rules(
    selectors: Selectors = None, output_format: options.Format = options.TEXT, health_check: HealthCheck = None
) -> None:
    """List the rules."""
    from lint.rules.shared.spelling import nearest
    from lint.ruleset import registry

    words = common.selectors(selectors, "RULE") or ("ALL",)
    selected = {entry for word in words for entry in registry.find(word)}
    listed = registry.load(entry for entry in registry.ENTRIES if entry in selected)
    if health_check is not None:
        health_checks = {rule.health_check for rule in registry.load() if rule.health_check}
        checks = _checks(health_check, health_checks)
        if not checks:
            common.refuse(
                f"--health-check: no rule corresponds to '{health_check}'.{nearest(health_check, health_checks)}"
            )
        listed = [rule for rule in listed if rule.health_check in checks]
    if output_format == options.JSON:
        from lint.report.as_json import document

        streams.write(document(rules=[_fields(rule) for rule in listed]), None)
    else:
        streams.write("".join(f"{_line(rule, with_check=health_check is not None)}\n" for rule in listed), None)


def explain(
    rule: Annotated[
        str, typer.Argument(metavar="RULE", autocompletion=completion.rule, help="The code or name of a rule.")
    ],
    output_format: options.Format = options.TEXT,
) -> None:
    """Explain one rule: what it does, why, examples, sources."""
    from lint.rules.shared.spelling import nearest
    from lint.ruleset import needs, not_implemented, registry
    from lint.ruleset.page import page

    named = registry.find(rule)
    entries = [entry for entry in named if rule.upper() in (entry.code, entry.name.upper())]
    without_rule = not_implemented.find(rule)
    if without_rule:
        common.refuse(f"{without_rule.code} ({without_rule.what}) has no rule: {without_rule.reason}.")
    if not entries:
        names = [word for entry in registry.ENTRIES for word in entry.words]
        listed = f" `parmlint rules {rule}` lists the rules that it stands for." if named else _that_name(rule)
        hint = listed or nearest(rule, names)
        common.refuse(f"no rule '{rule}'.{hint}")
    explained = registry.load(entries)[0]
    if output_format == options.JSON:
        from lint.report.as_json import document

        streams.write(
            document(rules=[_fields(explained) | {"needs": needs.sentence(explained), "page": page(explained)}]), None
        )
    else:
        streams.write(page(explained), None)


def _that_name(word: str) -> str:
    """A hint at the rules on whose pages a message of the system or a health check stands; "" for other words."""
    if not _MESSAGE_OR_CHECK.fullmatch(word.upper()):
        return ""
    from lint.report.counting import listed
    from lint.ruleset import registry

    name = word.upper()
    codes = [rule.code for rule in registry.load() if name in (rule.health_check, *_NAME.findall(rule.page))]
    return f" The pages of {listed(codes)} speak of it." if codes else ""


def _checks(word: str, health_checks: Collection[str]) -> set[str]:
    """The health check with that name, else the health checks whose names contain the word."""
    folded = word.upper()
    return {folded} if folded in health_checks else {name for name in health_checks if folded and folded in name}


def _line(rule: Rule, *, with_check: bool) -> str:
    check = f"  [{rule.health_check}]" if with_check else ""
    return f"{rule.code}  {rule.level.label:<7}  {rule.name:<28}  {rule.summary}{check}"


def _fields(rule: Rule) -> dict[str, Any]:
    return {
        "code": rule.code,
        "name": rule.name,
        "level": rule.level.label,
        "summary": rule.summary,
        "tags": list(rule.tags),
        "health_check": rule.health_check or None,
        "options": {
            name: {"default": option.default, "meaning": option.meaning} for name, option in rule.options.items()
        },
    }
