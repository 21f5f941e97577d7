"""Statements whose words another statement decides: the tables have those of one form only."""

from __future__ import annotations

from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedStatement


def words_are_listed(parsed: ParsedMember, located: LocatedStatement) -> bool:
    """True if the tables have the words of the form that a statement has here.

    Of PARM of RSCS CONFIG they have those of TCPNJE links: no page lists those of the others.
    """
    if parsed.kind.id != "rscs-config" or located.name != "PARM":
        return True
    return _text(located, "LINK") in _tcpnje(parsed)


@per_member
def _tcpnje(parsed: ParsedMember) -> frozenset[str]:
    """The names of the TCPNJE links of an RSCS CONFIG."""
    links = parsed.named("LINKDEFINE")
    return frozenset(_text(link, "LINK") for link in links if _text(link, "TYPE") == "TCPNJE")


def _text(statement: LocatedStatement, name: str) -> str:
    operand = statement.get(name)
    return operand.text if operand else ""
