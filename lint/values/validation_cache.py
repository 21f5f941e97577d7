"""Which statements are plainly legal, told without looking at each fact of their operands again.

Whether operands may stand together does not depend on their values, but for two facts that are named below; so it is
found out once for statements that have the same operands. Of the next such statement only the values are looked at.
"""

from __future__ import annotations

from collections.abc import Callable

from lint.facts.release import Release
from lint.facts.table import OperandFacts, StatementFacts
from lint.syntax.statement import Operand, Statement

Form = tuple[str, bool, int]
"""An operand's name, whether it has a keyword, and how many values."""
AcceptValue = Callable[[str], bool]
_MOST = 100_000
"""So many operands, and texts of one, are remembered; a directory of any size has fewer volumes and cylinders."""


class ValidationCache:
    """What is known of the legal forms of one statement in one release."""

    def __init__(self) -> None:
        self._forms: dict[tuple[Form | None, ...], bool] = {}
        self._values: dict[tuple[str, int], _Values] = {}
        self._operands: dict[int, tuple[Operand, Form]] = {}
        """The legal ones by identity: equal operands of equal shapes are one object. Held, so that it stays theirs."""

    def includes(self, statement: Statement) -> bool:
        """Whether nothing is wrong with a statement. False also says that it is not known yet."""
        known = self._operands
        forms = [(known.get(id(one)) or self._judged(one))[1] for one in statement.operands]
        return self._forms.get(tuple(forms), False) and not statement.problem

    def _judged(self, operand: Operand) -> tuple[Operand, Form | None]:
        """An operand with its form; with None where a value is not legal, or not known to be."""
        for index, value in enumerate(operand.values):
            values = self._values.get((operand.name, index))
            if values is None or not values.include(value.text):
                return operand, None
        judged = operand, _form(operand)
        if len(self._operands) < _MOST:
            self._operands[id(operand)] = judged
        return judged

    def learn(
        self,
        statement: Statement,
        facts: StatementFacts,
        release: Release | None,
        accepts: Callable[[OperandFacts, int], AcceptValue],
    ) -> None:
        """Take a statement with which nothing is wrong as the model of those with the same operands.

        `accepts` makes, for an operand and the place of one of its values, what tells whether a value is legal there.
        """
        forms = tuple(map(_form, statement.operands))
        if forms in self._forms:
            return
        known = [(one, facts.operands.get(one.name)) for one in statement.operands]
        sure = [(one, found.at(release)) for one, found in known if found and one.is_known]
        self._forms[forms] = len(sure) == len(known) and not any(_depends_on_values(found) for _, found in sure)
        for operand, found in sure if self._forms[forms] else ():
            for index, _ in enumerate(operand.values):
                key = operand.name, index
                if key not in self._values:
                    self._values[key] = _Values(accepts(found, index))


class _Values:
    """The values of one operand, remembered by their text."""

    def __init__(self, accept: AcceptValue) -> None:
        self._accept = accept
        self._known: dict[str, bool] = {}

    def include(self, text: str) -> bool:
        found = self._known.get(text)
        if found is None:
            found = self._accept(text)
            if len(self._known) < _MOST:
                self._known[text] = found
        return found


def _form(operand: Operand) -> Form:
    return operand.name, operand.key_end > operand.start, len(operand.values)


def _depends_on_values(facts: OperandFacts) -> bool:
    """Whether a value of this operand decides what may stand beside it."""
    return bool(facts.max_operand) or bool(facts.needs and facts.needs.values)
