"""The check of the statements of a member. Invalid values then say so: whoever reads one enters it in the account."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lint.facts import table
from lint.facts.release import Release
from lint.kinds.kind import Kind
from lint.syntax.statement import InvalidOperand, InvalidStatement, InvalidValue, Operand, Statement, Value
from lint.values.check import violations
from lint.values.validation_cache import LegalOperands

Place = tuple[int, int]


def with_violations(statements: Iterable[Statement], kind: Kind, release: Release | None) -> Mapping[int, Statement]:
    """Those of some statements that the value table does not allow, by identity, with their invalid values marked.

    `release` is the one that the configuration targets for the kind.
    """
    facts = table.load(kind.grammar)
    legal_operands: LegalOperands = {}
    marked = {}
    for statement in statements:
        places = [(wrong.start, wrong.end) for wrong in violations(statement, facts, release, legal_operands)]
        if places:
            marked[id(statement)] = _marked(statement, places)
    return marked


def _marked(statement: Statement, places: Iterable[Place]) -> Statement:
    operands = tuple(_marked_operand(operand, places) for operand in statement.operands)
    has_invalid = any(isinstance(operand, InvalidOperand) for operand in operands)
    return InvalidStatement(*statement._replace(operands=operands)) if has_invalid else statement


def _marked_operand(operand: Operand, places: Iterable[Place]) -> Operand:
    if not operand.values:
        # A violation about the operand itself, such as one that excludes another, stands at its keyword alone.
        lacks_value = operand.end > operand.key_end and _covers(places, operand.key_end, operand.end)
        return InvalidOperand(*operand) if lacks_value else operand
    values = tuple(_marked_value(value, places) for value in operand.values)
    is_valid = not any(isinstance(value, InvalidValue) for value in values)
    return operand if is_valid else InvalidOperand(*operand._replace(values=values))


def _marked_value(value: Value, places: Iterable[Place]) -> Value:
    return InvalidValue(*value) if _covers(places, value.start, value.end) else value


def _covers(places: Iterable[Place], start: int, end: int) -> bool:
    return any(first <= start and end <= last and end > start for first, last in places)
