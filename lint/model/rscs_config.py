"""RSCS CONFIG: the local node, links, groups and routes."""

from __future__ import annotations

from collections.abc import Iterable

from lint.model.members import View, text_of
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement

NODE_LINKS = frozenset({"NJE", "TCPNJE", "SNANJE"})
"""The types of links that connect nodes."""


class RscsConfig(View):
    """One RSCS CONFIG."""

    KINDS = ("rscs-config",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    @property
    def userid(self) -> str:
        """The userid of RSCS that LOCAL names, "" if it names none."""
        return next((text_of(local, "USERID") for local in self.parsed.named("LOCAL")), "")

    @cached_property
    def links(self) -> dict[str, LocatedStatement]:
        """The first LINKDEFINE of each name."""
        return _by_name(self.parsed.named("LINKDEFINE"), "LINK")

    @cached_property
    def groups(self) -> dict[str, LocatedStatement]:
        """The first GROUP of each name."""
        return _by_name(self.parsed.named("GROUP"), "NAME")

    @property
    def has_all_links(self) -> bool:
        """True if all links stand in this file and could be read."""
        return self.parsed.has_read_all("LINKDEFINE", "GROUP", "IMBED") and not any(self.parsed.named("IMBED"))


def _by_name(statements: Iterable[LocatedStatement], operand: str) -> dict[str, LocatedStatement]:
    named: dict[str, LocatedStatement] = {}
    for statement in statements:
        if operand in statement:
            named.setdefault(text_of(statement, operand), statement)
    return named
