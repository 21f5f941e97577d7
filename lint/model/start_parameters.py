"""DMSPARMS: the start-up parameters of an SFS file pool server or a CRR recovery server."""

from __future__ import annotations

from collections.abc import Sequence

from lint.facts import table
from lint.facts.spelling import may_be
from lint.model.members import View
from lint.syntax import account
from lint.syntax.account import cached_property
from lint.syntax.faults import gap_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement


class StartParameters(View):
    """One DMSPARMS file."""

    KINDS = ("dmsparms",)

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    @property
    def statements(self) -> Sequence[LocatedStatement]:
        """All statements in order."""
        account.note(tuple(map(gap_of, self._unknown)))
        return self.parsed.statements

    def lacks(self, name: str) -> bool:
        """True if a parameter is surely not coded: it is not there, and no unknown one may be a misspelling of it."""
        misspelt = tuple(gap_of(statement) for statement in self._unknown if _may_be(statement.name, name))
        account.note(misspelt)
        return self.parsed.has_read_all(name) and not misspelt and name not in self

    @cached_property
    def _unknown(self) -> list[LocatedStatement]:
        """The statements whose parameter the value table does not have."""
        facts = table.load(self.parsed.kind.grammar).statements
        return [statement for statement in self.parsed.written if statement.name not in facts]

    def get(self, name: str) -> LocatedStatement | None:
        """The first parameter of that name, None when it is not coded."""
        return next(iter(self.parsed.named(name)), None)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def value(self, name: str) -> LocatedOperand | None:
        """The value of a parameter, None when it is not coded or has none."""
        statement = self.get(name)
        return statement.get("VALUE") if statement else None


def _may_be(word: str, name: str) -> bool:
    """True if an unknown parameter may be a parameter misspelt. Of short names, one that goes on may be it, too."""
    return may_be(word, name) or word.startswith(name)
