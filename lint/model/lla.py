"""CSVLLAxx: the libraries that the library lookaside (LLA) manages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lint.model.members import VALUE, Members
from lint.syntax.statement import LocatedStatement, LocatedValue

LINK_LIST = "-LNKLST-"
"""The word for all libraries of the link list. [doc: CSVLLAxx syntax]"""


class Lla(Members):
    """The CSVLLAxx members of an LLA, or such a member alone."""

    KINDS = ("csvlla",)

    def named_in(self, *statements: str) -> Iterator[LocatedValue]:
        """The data sets or members that statements of these names have, in order."""
        return (
            value
            for statement in self.statements(*statements)
            for operand in statement.all(VALUE)
            for value in operand.values
        )

    @property
    def neighbors(self) -> Iterator[tuple[LocatedStatement | None, LocatedStatement]]:
        """Every statement with the one before it in its member, None for the first.

        Of a member in which something could not be read there are none.
        """
        for member in self.members:
            statements: list[LocatedStatement | None] = [None, *member.statements]
            if all(statement is None or statement.is_sound for statement in statements):
                yield from ((before, statement) for before, statement in pairwise(statements) if statement)
