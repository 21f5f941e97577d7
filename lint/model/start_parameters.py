"""DMSPARMS: the start-up parameters of an SFS file pool server or a CRR recovery server."""

from __future__ import annotations

from lint.facts import table
from lint.model.members import View
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement


class StartParameters(View):
    """One DMSPARMS file."""

    KINDS = ("dmsparms",)

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    @cached_property
    def is_complete(self) -> bool:
        """True if all of it was read, so that a parameter not seen is not coded.

        An unknown parameter may be a misspelling of it.
        """
        facts = table.load(self.parsed.kind.grammar).statements
        return self.parsed.is_whole and all(
            statement.is_sound and statement.name in facts for statement in self.parsed.statements
        )

    def get(self, name: str) -> LocatedStatement | None:
        """The first parameter of that name, None when it is not coded."""
        return next((statement for statement in self.parsed.statements if statement.name == name), None)

    def __contains__(self, name: object) -> bool:
        return any(statement.name == name for statement in self.parsed.statements)

    def value(self, name: str) -> LocatedOperand | None:
        """The value of a parameter, None when it is not coded or has none."""
        statement = self.get(name)
        return statement.get("VALUE") if statement else None
