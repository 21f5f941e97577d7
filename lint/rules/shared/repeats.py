"""Repeated statements of which only one counts. Rules of several families report them."""

from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding, Fix
from lint.kinds.kind import FREE
from lint.rules.shared.removal import removal
from lint.ruleset.rule import NOTE, finding, related_place
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, Operand


def repeated_statements(parsed: ParsedMember, code: str = "") -> Iterator[Finding]:
    """A finding for each repeat of a statement that counts once; the value table names `code` for the statement.

    An equal repeat is a note.
    """
    statements = table.load(parsed.kind.grammar).statements.values()
    once = {facts.name for facts in statements if not facts.repeatable and facts.repeat_rule == code}
    first_of: dict[str, LocatedStatement] = {}
    for statement in parsed.named(*sorted(once)) if once else ():
        if not statement.is_known:
            continue
        first = first_of.setdefault(statement.name, statement)
        if first is not statement:
            is_equal = first.statement.text.split() == statement.statement.text.split()
            yield finding(
                statement,
                f"{statement.title} is coded twice in this member, but only one of the two is used.",
                help=f"Delete one of the two {statement.title} statements.",
                related=(related_place(first, "first coded here"),),
                fixes=repetition_removed(parsed, statement) if is_equal else (),
                level=NOTE if is_equal else None,
            )


def repetition_removed(
    parsed: ParsedMember, located: LocatedStatement, operand: Operand | None = None
) -> tuple[Fix, ...]:
    """The fix that removes a repeated statement or operand; empty for kinds where removal may change other text."""
    if parsed.kind.lexer != FREE or located.statement.problem:
        return ()
    start, end = (operand.start, operand.end) if operand else (0, len(located.statement.text))
    return (Fix("Remove the repetition", removal(parsed, located, start, end)),)
