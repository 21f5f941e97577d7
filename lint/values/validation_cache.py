"""A cache of legal statements, so that the facts about their operands are not checked again.

Except for two facts (see `_depends_on_values`), the values of operands do not decide whether the operands may stand
together. So this is checked once for all statements with the same operands, and afterward only the values are.
"""

from __future__ import annotations

from collections.abc import Callable

from lint.facts.release import Release
from lint.facts.table import OperandFacts, StatementFacts
from lint.syntax.statement import Operand, Statement

Signature = tuple[str, bool, int]
"""The name of an operand, true if it has a keyword, and the number of its values."""
LegalOperands = dict[str, dict[int, tuple[Operand, Signature]]]
"""Legal operands by the name of their statement and by identity, as equal operands are one object.

An entry keeps its object alive. So it belongs to the caller: it ends with the member whose statements it serves."""
ValueCheck = Callable[[str], bool]
_MOST = 100_000
"""The most operands, and the most values of one, in the cache; a large directory has fewer volumes and cylinders."""


class ValidationCache:
    """The legal forms of one statement in one release."""

    def __init__(self) -> None:
        self._signatures: dict[tuple[Signature | None, ...], bool] = {}
        self._values: dict[tuple[str, int], _Values] = {}

    def is_known_valid(self, statement: Statement, legal_operands: LegalOperands) -> bool:
        """True if the statement is legal. False if it is not, or has not been checked yet."""
        legal = legal_operands.setdefault(statement.name, {})
        signatures = [(legal.get(id(operand)) or self._checked(operand, legal))[1] for operand in statement.operands]
        return self._signatures.get(tuple(signatures), False) and not statement.problem

    def _checked(
        self, operand: Operand, legal: dict[int, tuple[Operand, Signature]]
    ) -> tuple[Operand, Signature | None]:
        """An operand with its signature; with None if a value is not legal, or has not been checked yet."""
        for index, value in enumerate(operand.values):
            values = self._values.get((operand.name, index))
            if values is None or not values.accept(value.text):
                return operand, None
        checked = operand, _signature(operand)
        if len(legal) < _MOST:
            legal[id(operand)] = checked
        return checked

    def record(
        self,
        statement: Statement,
        facts: StatementFacts,
        release: Release | None,
        check_of: Callable[[OperandFacts, int], ValueCheck],
    ) -> None:
        """Record a legal statement, so that statements with the same operands need only a check of their values.

        `check_of` returns the check for an operand and the index of one of its values.
        """
        signatures = tuple(map(_signature, statement.operands))
        if signatures in self._signatures:
            return
        pairs = [(operand, facts.operands.get(operand.name)) for operand in statement.operands]
        legal = [(operand, general.at(release)) for operand, general in pairs if general and operand.is_known]
        is_reusable = len(legal) == len(pairs) and not any(_depends_on_values(at) for _, at in legal)
        self._signatures[signatures] = is_reusable
        for operand, operand_facts in legal if is_reusable else ():
            for index, _ in enumerate(operand.values):
                key = operand.name, index
                if key not in self._values:
                    self._values[key] = _Values(check_of(operand_facts, index))


class _Values:
    """The checked values of one operand by their text."""

    def __init__(self, check: ValueCheck) -> None:
        self._check = check
        self._results: dict[str, bool] = {}

    def accept(self, text: str) -> bool:
        is_legal = self._results.get(text)
        if is_legal is None:
            is_legal = self._check(text)
            if len(self._results) < _MOST:
                self._results[text] = is_legal
        return is_legal


def _signature(operand: Operand) -> Signature:
    return operand.name, operand.key_end > operand.start, len(operand.values)


def _depends_on_values(facts: OperandFacts) -> bool:
    """True if a value of this operand decides which operands may stand beside it."""
    return bool(facts.max_operand) or bool(facts.needs and facts.needs.values)
