"""What all views of concatenated members share: the members in their order, and their statements."""

from __future__ import annotations

from collections.abc import Iterator

from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, PlacedOperand


class Members:
    """The members of one kind that a system reads one after the other, or one of them alone.

    `is_complete` tells whether they are surely all that it reads, so that no other holds what these lack.
    """

    def __init__(self, *members: ParsedMember, is_complete: bool = False) -> None:
        self.members = members
        self.parsed = members[0]
        self.is_complete = is_complete

    def statements(self, *names: str) -> Iterator[Placed]:
        """Every statement of these names, in order."""
        return (statement for member in self.members for statement in member.statements if statement.name in names)

    def has_read_all(self, *names: str) -> bool:
        """Whether every statement of these names could be read, so that what is not seen is not there.

        An unknown verb may be one of them misspelt, and a comment that does not end may hide one.
        """
        return all(member.is_whole for member in self.members) and all(
            statement.is_sound
            for member in self.members
            for statement in member.statements
            if statement.name in names or not statement.known
        )


def text_of(statement: Placed, operand: str) -> str:
    """The first value of an operand in capitals, "" when it is not coded."""
    found = statement.get(operand)
    return found.text if found else ""


def place_of(statement: Placed, operand: str) -> Placed | PlacedOperand:
    """An operand to point at, or the statement that lacks it."""
    return statement.get(operand) or statement
