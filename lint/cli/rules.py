"""`parmlint rules` and `parmlint explain`: what the rules are."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lint.cli import common

if TYPE_CHECKING:
    from lint.ruleset.rule import Rule

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
    typer.Argument(metavar="[RULE]...", help="Codes, names or families.", show_default=False),
]


def rules(
    selectors: Selectors = None, output_format: common.Format = common.TEXT, health_check: HealthCheck = None
) -> None:
    """List the rules."""
    from lint.rules.shared.spelling import nearest
    from lint.ruleset import registry

    words = common.selectors(selectors, "RULE") or ("ALL",)
    wanted = {entry for word in words for entry in registry.find(word)}
    listed = registry.load(entry for entry in registry.ENTRIES if entry in wanted)
    if health_check is not None:
        known = {rule.health_check for rule in registry.load() if rule.health_check}
        checks = _checks(health_check, known)
        if not checks:
            common.refuse(f"--health-check: no rule mirrors '{health_check}'.{nearest(health_check, known)}")
        listed = [rule for rule in listed if rule.health_check in checks]
    if output_format == common.JSON:
        from lint.report.as_json import document

        common.write(document(rules=[_fields(rule) for rule in listed]), None)
    else:
        common.write("".join(f"{_line(rule, with_check=health_check is not None)}\n" for rule in listed), None)


def explain(
    rule: Annotated[str, typer.Argument(metavar="RULE", help="The code or name of a rule.")],
    output_format: common.Format = common.TEXT,
) -> None:
    """Explain one rule: what it does, why, examples, sources."""
    from lint.rules.shared.spelling import nearest
    from lint.ruleset import not_implemented, registry
    from lint.ruleset.page import page

    named = registry.find(rule)
    found = [entry for entry in named if rule.upper() in (entry.code, entry.name.upper())]
    without_rule = not_implemented.find(rule)
    if without_rule:
        common.refuse(f"{without_rule.code} ({without_rule.what}) has no rule: {without_rule.reason}.")
    if not found:
        names = [word for entry in registry.ENTRIES for word in entry.words]
        hint = f" `parmlint rules {rule}` lists the rules of that family." if named else nearest(rule, names)
        common.refuse(f"no rule '{rule}'.{hint}")
    one = registry.load(found)[0]
    if output_format == common.JSON:
        from lint.report.as_json import document

        common.write(document(rules=[_fields(one) | {"page": page(one)}]), None)
    else:
        common.write(page(one), None)


def _checks(word: str, known: Collection[str]) -> set[str]:
    """The health check of that name, else those with the word in their names."""
    folded = word.upper()
    return {folded} if folded in known else {name for name in known if folded and folded in name}


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
