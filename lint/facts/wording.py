"""The facts of the value tables in words, for reference pages and `explain`."""

from __future__ import annotations

from lint.facts import documents
from lint.facts.table import Lifetime, OperandFacts, StatementFacts


def values(facts: OperandFacts) -> str:
    """The values of an operand: `integer 5 to 32767 processes`, `YES or NO`, `data-set of 1 to 44 characters`."""
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


def default(facts: OperandFacts) -> str:
    """The default of an operand: `200, 900 (from zos 1.13)`, `that of COUPLE.MAXMSG`; "" without one."""
    if facts.inherits:
        return f"that of {facts.inherits}"
    return ", ".join(f"{entry.value}{f' (from {entry.since})' if entry.since else ''}" for entry in facts.defaults)


def lifetime(facts: StatementFacts | OperandFacts | Lifetime) -> list[str]:
    """The sentences on the first and the last release: `Since zos 1.9.`, `Until zos 2.3.`; empty for all releases."""
    words = [f"Since {facts.since}."] if facts.since else []
    return [*words, f"Until {facts.until}."] if facts.until else words


def lifetimes(facts: OperandFacts) -> list[str]:
    """The lifetime of an operand, of single values, and of what else its values may be in some releases."""
    of_values = [f"{value}: {' '.join(lifetime(entry))}" for value, entry in facts.values.items()]
    return [*lifetime(facts), *of_values, *(_difference(variant) for variant in facts.variants)]


def _difference(variant: OperandFacts) -> str:
    first = variant.parts[0]
    text = first.expected if len(variant.parts) == 1 and first.expected else values(variant)
    required = ", required" if variant.required else ""
    source = documents.readable(variant.source)
    return f"{' '.join(lifetime(variant)).removesuffix('.')}: {text}{required} ({source}, {variant.confidence})."
