"""Fixed columns: one record, one statement, from its column 1 on.

Blank records, and those with an asterisk in column 1, say nothing. [doc: LOADxx rules]
"""

from __future__ import annotations

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.parsed import Piece, TextProblem


def cut(member: Member, kind: Kind) -> tuple[list[Piece], list[TextProblem]]:
    """The statements of a member as text; leading blanks belong to it, for columns count."""
    edge = data_edge(member.records, kind.edge)
    rows = enumerate(record[:edge].rstrip() for record in member.records)
    return [Piece(row, index, 1) for index, row in rows if row and row[0] != "*"], []
