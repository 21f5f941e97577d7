"""The values of statements that are not known: those with symbols, and those that are not valid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.syntax import account
from lint.syntax.account import Gap
from lint.syntax.statement import InvalidStatement, LocatedStatement, Statement, lacking, value_gap


def note_values(statements: Iterable[LocatedStatement]) -> None:
    """Enter in the account the values of some statements that are not known."""
    for located in statements:
        if has_unknown_value(located.statement):
            account.note(tuple(gap for _, gap in gaps_by_operand(located)))


def gaps_by_operand(located: LocatedStatement) -> Iterator[tuple[str, Gap]]:
    """The gaps that the values of a statement leave, each with the name of its operand."""
    for operand in located.statement.operands if has_unknown_value(located.statement) else ():
        for value in operand.values or (lacking(operand),):
            yield from ((operand.name, gap) for gap in value_gap(located, value))


def has_unknown_value(statement: Statement) -> bool:
    """True if what one of its values is may be unknown: a symbol stands in it, or it is not valid."""
    return "&" in statement.text or isinstance(statement, InvalidStatement)


def note_values_in(statements: Iterable[LocatedStatement], operands: Iterable[str]) -> None:
    """Enter the unknown values in operands of some statements."""
    names = frozenset(operands)
    for placed in statements:
        if has_unknown_value(placed.statement):
            for operand in placed.operands:
                if operand.name in names:
                    _ = operand.texts
