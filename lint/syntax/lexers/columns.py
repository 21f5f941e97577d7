"""Fixed columns: one record, one statement, from its column 1 on.

Blank records, and records with an asterisk in column 1, are skipped. [doc: LOADxx rules]
"""

from __future__ import annotations

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, with their leading blanks, because columns have a meaning."""
    edge = data_edge(member.records, kind.edge)
    rows = enumerate(record[:edge].rstrip() for record in member.records)
    return [RawStatement(row, index, 1) for index, row in rows if row and row[0] != "*"], []
