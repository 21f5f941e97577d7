"""Statements that count once in a member and stand there again; several rules report them, each for its own kind."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.kinds import table
from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed
from lint.rules.rule import NOTE, finding, see


def repeated_statements(parsed: ParsedMember, code: str = "") -> Iterator[Finding]:
    """Each statement that stands again though it counts once, where the value table names that code for it.

    Equal ones are a note.
    """
    facts = table.load(parsed.kind.grammar).statements
    first_of: dict[str, Placed] = {}
    for statement in parsed.statements:
        known = facts.get(statement.name)
        if known is None or known.repeatable or not statement.known or known.repeat_rule != code:
            continue
        first = first_of.setdefault(statement.name, statement)
        if first is not statement:
            is_equal = first.statement.text.split() == statement.statement.text.split()
            yield finding(
                statement,
                f"{statement.name} is coded twice in this member, and one of the two counts.",
                related=(see(first, "first coded here"),),
                level=NOTE if is_equal else None,
            )
