"""The reasons why an effective value is not known, as clauses, and the places of what hides it."""

from __future__ import annotations

from collections.abc import Sequence

from lint.facts import table
from lint.finding import Span
from lint.syntax.parsed import ParsedMember
from lint.systems.zos.selected import SelectedMember
from lint.values.symbols import REFERENCE


def first_fault(members: Sequence[ParsedMember], statement: str) -> Span | None:
    """The first place of some members that could not be read and may be a statement of that name."""
    return next((gap.span for parsed in members for gap in parsed.unread(statement)), None)


def stray_word(members: Sequence[ParsedMember]) -> Span | None:
    """The first word of members in which no statement has a name that the value table has; None for any other."""
    statements = [placed for parsed in members for placed in parsed.written]
    listed = table.load(members[0].kind.grammar).statements
    return None if any(placed.name in listed for placed in statements) or not statements else statements[0].span


def not_read(members: Sequence[SelectedMember]) -> str:
    """Those of some members that are not there, with why; "" when all are."""
    lacking = [member for member in members if member.resolved is None and not member.is_default]
    return " and ".join(map(missing, lacking))


def missing(member: SelectedMember) -> str:
    """A member that is not there, with why."""
    return f"{member.name} ({member.state})"


def names_of(members: Sequence[SelectedMember]) -> str:
    """The names of some members."""
    return ", ".join(member.name for member in members)


def holds_symbol(written: str) -> str:
    """The reason why a value with symbols is not known."""
    names = dict.fromkeys(match["name"].upper() for match in REFERENCE.finditer(written))
    return f"{written} holds {' and '.join(f'&{name}' for name in names) or 'a symbol'}, which is not known"


def is_not_valid(written: str) -> str:
    """The reason why a value is not known that is not valid."""
    return f"{written} is not valid there; what the system uses instead is not documented"
