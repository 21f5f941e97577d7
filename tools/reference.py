"""Pages made from the registry and the value tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from lint.facts import effects
from lint.facts.effects import Effects
from lint.facts.table import Lifetime, OperandFacts, StatementFacts, Table
from lint.kinds.kind import WHOLE_RECORD, Kind
from lint.ruleset.families import FAMILIES
from lint.ruleset.not_implemented import Condition
from lint.ruleset.page import fix_safety, source
from lint.ruleset.rule import Rule
from tools import effect_table

_GENERATED = "<!-- Made by `make docs`; edit the code it comes from instead. -->"


def rule_index(rules: Sequence[Rule]) -> str:
    """The table of all rules, family by family."""
    parts = [
        "# Rules",
        _GENERATED,
        (
            f"{len(rules)} rules. `parmlint explain CODE` prints a page in the terminal, `parmlint rules "
            "--health-check NAME` lists those that mirror a check of the IBM Health Checker for z/OS."
        ),
        "What has no rule, and why, is in [not-implemented.md](not-implemented.md).",
    ]
    for family, folder in FAMILIES.items():
        rows = [_rule_row(rule) for rule in rules if rule.family == family]
        head = [
            "| code | name | level | fix | IBM health check | what it reports | first source |",
            "|---|---|---|---|---|---|---|",
        ]
        parts += [f"## {family}: {folder}", "\n".join((*head, *rows))]
    return "\n\n".join(parts) + "\n"


def not_implemented_page(entries: Sequence[Condition]) -> str:
    """The conditions without a rule, family by family."""
    parts = [
        "# Conditions without a rule",
        _GENERATED,
        (
            f"{len(entries)} conditions were considered and have no rule: what would tell them is not in the files "
            "that parmlint reads, another rule reports them, or nothing but judgement stands behind them. Their "
            "codes are given to no other rule."
        ),
    ]
    for family, members in groupby(entries, key=lambda condition: condition.code[:3]):
        rows = [f"| {item.code} | {_sentence(item.what)} | {_sentence(item.reason)}. |" for item in members]
        head = ["| code | what it would report | why there is no rule |", "|---|---|---|"]
        parts += [f"## {family}", "\n".join((*head, *rows))]
    return "\n\n".join(parts) + "\n"


def _rule_row(rule: Rule) -> str:
    check = f"`{rule.health_check}`" if rule.health_check else ""
    cells = (
        f"[{rule.code}]({rule.code}.md)",
        rule.name,
        rule.level.label,
        fix_safety(rule) or "none",
        check,
        rule.summary,
        source(rule),
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def kind_page(kind: Kind, table: Table) -> str:
    """The reference page of a kind: every statement with its operands, and how a change takes effect."""
    parts = [
        f"# {kind.title}",
        _GENERATED,
        f"{_sentence(kind.meaning)}.",
        (
            f"Kind `{kind.id}`, recognised by the names {', '.join(f'`{name}`' for name in kind.names)}; "
            f"{'its text has no columns' if kind.edge == WHOLE_RECORD else f'data ends in column {kind.edge}'}."
        ),
    ]
    of_kind = effects.load(kind.id)
    for statement in table.statements.values():
        parts += _statement(statement, of_kind)
    parts += effect_table.section(of_kind, list(table.statements.values()))
    return "\n\n".join(parts) + "\n"


def _statement(facts: StatementFacts, of_kind: Effects) -> Iterator[str]:
    yield f"## {facts.name}"
    notes = [facts.meaning]
    if not facts.repeatable:
        notes.append("Once in a member.")
    notes += _lifetime(facts)
    notes += [
        f"{' '.join(_lifetime(variant)).removesuffix('.')}: required." for variant in facts.variants if variant.required
    ]
    notes += effect_table.sentence(of_kind, facts)
    yield f"{' '.join(notes)} Source: {facts.source} ({facts.confidence})."
    if facts.operands:
        head = [
            "| operand | values | default | since, until | meaning | a change takes effect | source |",
            "|---|---|---|---|---|---|---|",
        ]
        rows = (_operand(operand, effect_table.cell(of_kind, facts, operand)) for operand in facts.operands.values())
        yield "\n".join((*head, *rows))


def _operand(facts: OperandFacts, effect: str) -> str:
    cells = (
        f"{facts.name}{' (required)' if facts.required else ''}",
        _values(facts),
        _default(facts),
        " ".join(_lifetimes(facts)),
        facts.meaning,
        effect,
        f"{facts.source} ({facts.confidence})",
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _values(facts: OperandFacts) -> str:
    parts = []
    for part in facts.parts:
        text = " or ".join(part.choices) if part.choices else part.form
        if part.range:
            text += f" {part.range[0]} to {part.range[1]}"
        elif part.length:
            low, high = part.length
            text += f" of {high} characters" if low == high else f" of {low} to {high} characters"
        parts.append(f"[{text}]" if part.optional else text)
    text = ", ".join(parts)
    return f"{text}{f' {facts.unit}' if facts.unit else ''}{', several' if facts.is_list else ''}"


def _default(facts: OperandFacts) -> str:
    if facts.inherits:
        return f"that of {facts.inherits}"
    return ", ".join(
        f"{default.value}{f' (from {default.since})' if default.since else ''}" for default in facts.defaults
    )


def _lifetime(facts: StatementFacts | OperandFacts | Lifetime) -> list[str]:
    words = [f"Since {facts.since}."] if facts.since else []
    return [*words, f"Until {facts.until}."] if facts.until else words


def _lifetimes(facts: OperandFacts) -> list[str]:
    """The lifetime of an operand, of single values, and of what else its values may be in some releases."""
    of_values = [f"{value}: {' '.join(_lifetime(lifetime))}" for value, lifetime in facts.values.items()]
    return [*_lifetime(facts), *of_values, *(_difference(variant) for variant in facts.variants)]


def _difference(variant: OperandFacts) -> str:
    first = variant.parts[0]
    values = first.expected if len(variant.parts) == 1 and first.expected else _values(variant)
    required = ", required" if variant.required else ""
    lifetime = " ".join(_lifetime(variant)).removesuffix(".")
    return f"{lifetime}: {values}{required} ({variant.source}, {variant.confidence})."


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
