"""Reading members: cut into statements, parse each distinct text once."""

from __future__ import annotations

from lint.kinds import grammar
from lint.kinds.cut import cards, free
from lint.kinds.kind import CARDS, FREE, Kind
from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, Statement
from lint.text.member import Member

_CUTTERS = {FREE: free.cut, CARDS: cards.cut}


class Reader:
    """Reads members and remembers every statement it has parsed, by grammar and text.

    A directory of a million records costs what its distinct statements cost. One reader serves one run.
    """

    def __init__(self) -> None:
        self._memo: dict[str, dict[str, Statement]] = {}

    def read(self, member: Member, kind: Kind) -> ParsedMember:
        """The member's statements at their places. Faults are in the statements; nothing is raised."""
        pieces, problems = _CUTTERS[kind.cut](member, kind)
        known = self._memo.setdefault(kind.grammar, {})
        first_line = member.first_line
        statements: list[Placed] = []
        for text, index, column in pieces:
            statement = known.get(text)
            if statement is None:
                statement = known[text] = grammar.parse(kind.grammar, text)
            statements.append(Placed(statement, member, first_line + index, column))
        return ParsedMember(member, kind, statements, problems)
