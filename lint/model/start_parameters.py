"""DMSPARMS: the start-up parameters of an SFS file pool server or a CRR recovery server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lint.model.members import View
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement


class StartParameters(View):
    """One DMSPARMS file."""

    KINDS = ("dmsparms",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    @property
    def statements(self) -> Sequence[LocatedStatement]:
        """All statements in order."""
        return self.parsed.statements

    def with_next(self, name: str) -> Iterator[tuple[LocatedStatement, LocatedStatement]]:
        """Each parameter of a name with the statement behind it, which may have a name that nobody here knows."""
        for before, statement in pairwise(self.statements):
            if before.name == name:
                self.parsed.named(statement.name)
                yield before, statement

    def lacks(self, name: str) -> bool:
        """True if a parameter is surely not coded: it is not there, and no unknown one may be a misspelling of it."""
        return self.parsed.has_read_all(name) and name not in self

    def get(self, name: str) -> LocatedStatement | None:
        """The first parameter of that name, None when it is not coded."""
        return next(iter(self.parsed.named(name)), None)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def value(self, name: str) -> LocatedOperand | None:
        """The value of a parameter, None when it is not coded or has none."""
        statement = self.get(name)
        return statement.get("VALUE") if statement else None
