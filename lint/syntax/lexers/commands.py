"""Operator commands: one record, one `COM='command'`.

Nothing is escaped within the quotes, COM='S JES2,PARM='WARM,NOREQ'', so the last quote of the record closes the
command. Text behind it is a remark, also a second COM=, which the system ignores but which is reported.
[known: COMMNDxx; sample: members of working systems]
"""

from __future__ import annotations

import re

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem

_COMMAND = re.compile(r"\s*(?P<keyword>[A-Z@#$][A-Z0-9@#$]*)\s*=\s*(?P<quote>')?", re.IGNORECASE)
_SECOND = re.compile(r"'[\s,]*(?P<keyword>COM)\s*=\s*'", re.IGNORECASE)
_KEYWORD = "COM"


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The commands of a member as text. A record that has no `COM=` and no command in quotes is a remark."""
    edge = data_edge(member.records, kind.edge)
    statements: list[RawStatement] = []
    for index, record in enumerate(member.records):
        row = record[:edge].rstrip()
        command = _COMMAND.match(row)
        if command and (command["quote"] or command["keyword"].upper() == _KEYWORD):
            start = command.start("keyword")
            statements.append(RawStatement(_text(row, start, command.end()), index, start + 1))
    return statements, []


def _text(row: str, start: int, behind_quote: int) -> str:
    """The command without its remark; of a second command on the record, only COM is left, for the grammar to see."""
    second = _SECOND.search(row, behind_quote)
    if second:
        gap = re.sub(",", " ", row[second.start() + 1 : second.start("keyword")])
        return row[start : second.start() + 1] + gap + second["keyword"]
    closing = row.rfind("'", behind_quote)
    return row[start : closing + 1] if closing >= 0 else row[start:]
