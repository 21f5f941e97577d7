"""Cards: one record, one statement. A comma at the end of the data continues it on the next record that has data.

Records whose first token begins with an asterisk are comments. [doc: VM/370 directory program; known: continuation]
"""

from __future__ import annotations

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text. Comment and blank records inside a continued statement become empty lines."""
    edge = data_edge(member.records, kind.edge)
    statements: list[RawStatement] = []
    open_at, open_column, parts = -1, 0, [""]
    for index, record in enumerate(member.records):
        data = record[:edge].rstrip()
        text = data.lstrip()
        is_comment = not text or text[0] == "*"
        if open_at < 0:
            if is_comment:
                continue
            if text[-1] != ",":
                statements.append(RawStatement(text, index, len(data) - len(text) + 1))
                continue
            open_at, open_column, parts = index, len(data) - len(text) + 1, [text]
            continue
        parts.append("" if is_comment else data)
        if not is_comment and text[-1] != ",":
            statements.append(RawStatement("\n".join(parts), open_at, open_column))
            open_at = -1
    if open_at >= 0:
        statements.append(RawStatement("\n".join(parts).rstrip(), open_at, open_column))
    return statements, []
