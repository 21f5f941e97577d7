"""Which statements are plainly legal, told without looking at each fact of their operands again.

Whether operands may stand together does not depend on their values, but for two facts that are named below; so it is
found out once for statements that have the same operands. Of the next such statement only the values are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lint.kinds.release import Release
from lint.kinds.statement import Operand, Statement
from lint.kinds.table import OperandFacts, StatementFacts

Operands = tuple[tuple[str, bool, int], ...]
"""For each operand its name, whether it has a keyword, and how many values."""
AcceptValue = Callable[[str], bool]
_MOST_TEXTS = 100_000
"""So many texts of one operand are remembered; a directory of any size has fewer volumes and cylinders."""


class LegalForms:
    """What is known of the legal forms of one statement in one release."""

    def __init__(self) -> None:
        self._forms: dict[Operands, tuple[_Values, ...] | None] = {}
        self._values: dict[tuple[str, int], _Values] = {}

    def includes(self, statement: Statement) -> bool:
        """Whether nothing is wrong with a statement. False also says that it is not known yet."""
        forms = self._forms.get(_operands(statement))
        if forms is None or statement.problem:
            return False
        values = iter(forms)
        return all(next(values).include(value.text) for operand in statement.operands for value in operand.values)

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
        key = _operands(statement)
        if key not in self._forms:
            known = [(one, facts.operands.get(one.name)) for one in statement.operands]
            sure = [(one, found.at(release)) for one, found in known if found and one.known]
            is_fixed = len(sure) == len(known) and not any(_depends_on_values(found) for _, found in sure)
            self._forms[key] = tuple(self._of_values(sure, accepts)) if is_fixed else None

    def _of_values(
        self, operands: Iterable[tuple[Operand, OperandFacts]], accepts: Callable[[OperandFacts, int], AcceptValue]
    ) -> Iterable[_Values]:
        for operand, facts in operands:
            for index, _ in enumerate(operand.values):
                key = operand.name, index
                if key not in self._values:
                    self._values[key] = _Values(accepts(facts, index))
                yield self._values[key]


class _Values:
    """The values of one operand, remembered by their text."""

    def __init__(self, accept: AcceptValue) -> None:
        self._accept = accept
        self._known: dict[str, bool] = {}

    def include(self, text: str) -> bool:
        found = self._known.get(text)
        if found is None:
            found = self._accept(text)
            if len(self._known) < _MOST_TEXTS:
                self._known[text] = found
        return found


def _operands(statement: Statement) -> Operands:
    return tuple([(one.name, one.key_end > one.start, len(one.values)) for one in statement.operands])


def _depends_on_values(facts: OperandFacts) -> bool:
    """Whether a value of this operand decides what may stand beside it."""
    return bool(facts.at_most) or bool(facts.needs and facts.needs.values)
