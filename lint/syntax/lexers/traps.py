"""SLIP commands: each begins a record, and goes on to END over as many records as it likes.

Of a record only the text up to the first blank counts, behind the words SLIP SET, MOD or DEL; the rest is a remark.
Records with an asterisk in column 1 are comments. A command without END goes on with the next one; here the next
one begins a statement all the same, so that it is read, too; so does one whose name is misspelled, as in `SLPI SET,` or
`SLIP STE,`. [doc: IEASLPxx rules]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.facts.spelling import slip_of
from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem

_DATA = re.compile(r"\s*(?:'[^']*'|\S)+")
_NAME = re.compile(r"\s*(?P<command>[^\s(),'\"=]+)\s+(?=\S)(?P<function>[^\s(),'\"=]*)")
_COMMAND, _FUNCTIONS = "SLIP", frozenset({"SET", "MOD", "DEL"})
_END = re.compile(r"(?:^|.*,)\s*E(?:ND)?,?$", re.IGNORECASE)


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The commands of a member as text, with empty lines for comments in a command."""
    edge = data_edge(member.records, kind.edge)
    return list(_commands([record[:edge] for record in member.records])), []


def data_of(row: str) -> str:
    """The part of a record that the system reads, with the blanks before it; "" for a comment or a blank record."""
    if row.startswith("*"):
        return ""
    name = _name_of_command(row)
    data = _DATA.match(row, name.start("function") if name else 0)
    return row[: data.end()] if data else ""


def _name_of_command(row: str) -> re.Match[str] | None:
    """The two words that a command begins with, of which one may be misspelled; None for any other text."""
    name = _NAME.match(row)
    if name is None or name["command"].upper() == _COMMAND:
        return name
    is_misspelled = name["function"].upper() in _FUNCTIONS and slip_of(name["command"], (_COMMAND,))
    return name if is_misspelled else None


def _commands(rows: list[str]) -> Iterator[RawStatement]:
    begun = -1
    column = 1
    parts: list[str] = []
    for index, row in enumerate(rows):
        data = data_of(row)
        text = data.lstrip()
        if begun >= 0 and _name_of_command(text):
            yield RawStatement("\n".join(parts).rstrip(), begun, column)
            begun = -1
        if begun < 0:
            if not text:
                continue
            begun, column, parts = index, len(data) - len(text) + 1, [text]
        else:
            parts.append(data)
        if _END.match(text) or not _name_of_command(parts[0]):
            yield RawStatement("\n".join(parts), begun, column)
            begun = -1
    if begun >= 0:
        yield RawStatement("\n".join(parts).rstrip(), begun, column)
