"""`parmlint rules`: the list of rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lint.cli import common, completion, options, streams

if TYPE_CHECKING:
    from lint.ruleset.rule import Rule

HealthCheck = Annotated[
    str | None,
    typer.Option(
        "--health-check",
        metavar="NAME",
        help="List only rules that correspond to an IBM health check with this name or partial name.",
    ),
]
Selectors = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[WORD]...",
        autocompletion=completion.rules,
        help="Codes, names, families, tags, kinds, messages, health checks, operands or words.",
        show_default=False,
    ),
]


def rules(
    selectors: Selectors = None, output_format: options.Format = options.TEXT, health_check: HealthCheck = None
) -> None:
    """List the rules."""
    from lint.facts.spelling_hints import nearest
    from lint.ruleset import registry
    from lint.ruleset.search import of_health_check

    listed = _named(selectors) if selectors else registry.load()
    if health_check is not None:
        codes = {rule.code for rule in of_health_check(health_check)}
        if not codes:
            health_checks = {rule.health_check for rule in registry.load() if rule.health_check}
            common.refuse(
                f"--health-check: no rule corresponds to '{health_check}'.{nearest(health_check, health_checks)}"
            )
        listed = [rule for rule in listed if rule.code in codes]
    if output_format == options.JSON:
        from lint.report.as_json import document

        streams.write(document(rules=[rule_fields(rule) for rule in listed]), None)
    else:
        streams.write("".join(f"{rule_line(rule, with_check=health_check is not None)}\n" for rule in listed), None)


def _named(values: Sequence[str]) -> list[Rule]:
    """The rules that any of these words stand for, in order."""
    from lint.facts.spelling_hints import nearest
    from lint.ruleset import registry
    from lint.ruleset.search import search

    codes = set()
    for word in common.words(values):
        rules = search(word)
        if not rules:
            near = common.of_family(word) or nearest(word, registry.selectors())
            common.refuse(f"no rule matches '{word}'.{near}")
        codes |= {rule.code for rule in rules}
    return registry.load(entry for entry in registry.ENTRIES if entry.code in codes)


def rule_line(rule: Rule, *, with_check: bool = False) -> str:
    """The line of a rule in a list; `with_check` adds the health check that it mirrors."""
    check = f"  [{rule.health_check}]" if with_check else ""
    return f"{rule.code}  {rule.level.label:<7}  {rule.name:<28}  {rule.summary}{check}"


def rule_fields(rule: Rule) -> dict[str, Any]:
    """The JSON fields of a rule."""
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
