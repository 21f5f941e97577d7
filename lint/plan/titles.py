"""The names of elements and of their operands in reports."""

from __future__ import annotations

from lint.facts import identity, table
from lint.plan.element import STATE, Element
from lint.values.naming import OF_THE_VERB

PREFIXES = {
    "system-config": "CONFIG",
    "vm-exec": "START",
    "vmrm": "VMRM",
    "cp-directory": "",
    "ctrace": "",
    "pooldef": "",
    "dmsparms": "",
}
"""The first words of names that are not those of members."""


def title(element: Element, operand: str = "") -> str:
    """The name of an element or of one of its operands, as `ipl --value` writes it: COUPLE.CLASSDEF(BIG).CLASSLEN."""
    facts = element.facts
    key = f"({element.key})" if element.key else ""
    prefix = PREFIXES.get(element.kind.id, element.kind.member or element.kind.id.upper())
    statement = identity.of_kind(element.kind.id).written or element.identity[0]
    parts = [prefix, element.owner, element.name or f"{statement}{key}"]
    is_one = facts is not None and (not facts.repeatable or identity.of_kind(element.kind.id).is_one(element.statement))
    is_plain = bool(element.name) or operand in ("", OF_THE_VERB, STATE) or (is_one and len(_own_operands(facts)) <= 1)
    of_kind = identity.of_kind(element.kind.id)
    plain, bracket, number = operand.partition("(")
    operand = of_kind.names.get(f"{element.statement} {plain}", plain) + bracket + number
    if operand in parts[-1:] and not element.key:
        is_plain = True
    return ".".join(filter(None, [*parts, "" if is_plain else operand]))


def _own_operands(facts: table.StatementFacts | None) -> list[str]:
    """The operands of a statement, without that for words that are too many."""
    return [name for name in facts.operands if name != "SURPLUS"] if facts else []
