"""PROGxx: the statements of PROG=(xx,...), in the order in which the system reads and runs them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members, text_of
from lint.syntax.statement import LocatedStatement

_FUNCTIONS = ("DEFINE", "ADD", "DELETE", "ACTIVATE", "UNDEFINE", "TEST")


class LinkListStep(NamedTuple):
    """A LNKLST statement that names a link list. `function` is DEFINE, ADD, DELETE, ACTIVATE, UNDEFINE or TEST."""

    function: str
    link_list: str
    statement: LocatedStatement


class Prog(Members):
    """The PROGxx members of PROG=(xx,...)."""

    KINDS = ("prog",)

    @property
    def link_list_steps(self) -> Iterator[LinkListStep]:
        """The LNKLST statements that name a link list, in order."""
        for statement in self.statements("LNKLST"):
            function = next((name for name in _FUNCTIONS if name in statement), "")
            link_list = text_of(statement, "NAME")
            if function and link_list:
                yield LinkListStep(function, link_list, statement)
