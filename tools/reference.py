"""Pages made from the registry and the value tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from lint.facts import documents, wording
from lint.facts.table import OperandFacts, StatementFacts, Table
from lint.kinds.kind import WHOLE_RECORD, Kind
from lint.ruleset.families import FAMILIES
from lint.ruleset.not_implemented import Condition
from lint.ruleset.page import fix_safety, source
from lint.ruleset.rule import Rule

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
    """The reference page of a kind: every statement with its operands."""
    parts = [
        f"# {kind.title}",
        _GENERATED,
        f"{_sentence(kind.meaning)}.",
        (
            f"Kind `{kind.id}`, recognised by the names {', '.join(f'`{name}`' for name in kind.names)}; "
            f"{'its text has no columns' if kind.edge == WHOLE_RECORD else f'data ends in column {kind.edge}'}."
        ),
    ]
    for statement in table.statements.values():
        parts += list(_statement(statement))
    parts += _sources(table)
    return "\n\n".join(parts) + "\n"


def _sources(table: Table) -> list[str]:
    """What the short sources on the page stand for, as a section; nothing if nothing on the page has a source."""
    rows = {
        source.origin: f"- {source.origin}: {source.markdown}."
        for facts in table.facts()
        for source in documents.sources(table.grammar, facts.source)
    }
    return ["## Sources", "\n".join(rows[origin] for origin in sorted(rows, key=str.lower))] if rows else []


def _statement(facts: StatementFacts) -> Iterator[str]:
    yield f"## {facts.name}"
    notes = [facts.meaning]
    if not facts.repeatable:
        notes.append("Once in a member.")
    notes += wording.lifetime(facts)
    notes += [
        f"{' '.join(wording.lifetime(variant)).removesuffix('.')}: required."
        for variant in facts.variants
        if variant.required
    ]
    yield f"{' '.join(notes)} Source: {facts.source} ({facts.confidence})."
    if facts.operands:
        head = [
            "| operand | values | default | since, until | meaning | source |",
            "|---|---|---|---|---|---|",
        ]
        yield "\n".join((*head, *(_operand(operand) for operand in facts.operands.values())))


def _operand(facts: OperandFacts) -> str:
    cells = (
        f"{facts.name}{' (required)' if facts.required else ''}",
        wording.values(facts),
        wording.default(facts),
        " ".join(wording.lifetimes(facts)),
        facts.meaning,
        f"{facts.source} ({facts.confidence})",
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
