"""Cards: one record, one statement. A comma at the end of the data continues it on the next record that has data.

Records whose first token begins with an asterisk are comments. [doc: VM/370 directory program; known: continuation]
"""

from __future__ import annotations

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.parsed import Piece, TextProblem


def cut(member: Member, kind: Kind) -> tuple[list[Piece], list[TextProblem]]:
    """The statements of a member as text. Comment and blank records inside a continued statement stay blank."""
    edge = data_edge(member.records, kind.edge)
    pieces: list[Piece] = []
    open_at, open_column, parts = -1, 0, [""]
    for index, record in enumerate(member.records):
        data = record[:edge].rstrip()
        text = data.lstrip()
        is_comment = not text or text[0] == "*"
        if open_at < 0:
            if is_comment:
                continue
            if text[-1] != ",":
                pieces.append(Piece(text, index, len(data) - len(text) + 1))
                continue
            open_at, open_column, parts = index, len(data) - len(text) + 1, [text]
            continue
        parts.append("" if is_comment else data)
        if not is_comment and text[-1] != ",":
            pieces.append(Piece("\n".join(parts), open_at, open_column))
            open_at = -1
    if open_at >= 0:
        pieces.append(Piece("\n".join(parts).rstrip(), open_at, open_column))
    return pieces, []
