"""Fixes that write another operand or value, or delete one. They need review unless a rule says that they are safe."""

from __future__ import annotations

from lint.finding import Edit, Fix
from lint.ruleset.rule import Place
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue


def replaced(place: Place, text: str) -> tuple[Fix, ...]:
    """The fix that writes a text at a place; empty for a place on several records."""
    span = place.span
    return (Fix(f"Write {text}", (Edit(span, text),)),) if span.line == span.end_line else ()


def with_value(operand: LocatedOperand, value: str) -> tuple[Fix, ...]:
    """The fix that writes the value of an operand; empty for one that has none, or where a symbol gives it."""
    if not operand.values or operand.symbols:
        return ()
    return (Fix(f"Write {value}", (Edit(operand.span, value),)),)


def respelled(place: LocatedOperand | LocatedValue, word: str) -> tuple[Fix, ...]:
    """The fix that writes a word in the place of one that is spelled nearly so; empty without a word."""
    return (Fix(f"Write {word}", (Edit(place.span, word),)),) if word else ()


def with_name(operand: LocatedOperand, name: str) -> tuple[Fix, ...]:
    """The fix that writes an operand without values in the place of another."""
    return (Fix(f"Write {name}", (Edit(operand.full_span, name),)),)


def with_operand(located: LocatedStatement, operand: str) -> tuple[Fix, ...]:
    """The fix that puts an operand after the last one of a statement."""
    end = max((last.end for last in located.statement.operands), default=located.statement.verb_end)
    return (Fix(f"Add {operand}", (Edit(located.span_of(end, end), f" {operand}"),)),)


def without(*operands: LocatedOperand) -> tuple[Fix, ...]:
    """The fix that deletes operands of one name."""
    edits = tuple(Edit(operand.full_span, "") for operand in operands)
    return (Fix(f"Delete {operands[0].name}", edits),)


def with_records_before(located: LocatedStatement, *records: str) -> tuple[Fix, ...]:
    """The fix that puts records before that of a statement; empty if other text begins the record."""
    before = located.member.records[located.line - located.member.first_line][: located.column - 1]
    if before.strip():
        return ()
    place = located.full_span._replace(column=1, end_line=located.line, end_column=1)
    text = "".join(f"{before}{record}\n" for record in records)
    return (Fix(f"Add {' and '.join(records)}", (Edit(place, text),)),)


def renamed(place: LocatedOperand | LocatedValue, near: str, otherwise: str) -> tuple[str, tuple[Fix, ...]]:
    """Help and fix for a name that nothing defines: to write `near` in its place, or `otherwise` if that is empty."""
    return (f"Change {place.text} to {near}.", respelled(place, near)) if near else (otherwise, ())
