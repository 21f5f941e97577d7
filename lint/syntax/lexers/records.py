"""Records: one record, one statement. Records that begin with an asterisk are comments.

In a kind with a mark of its own for remarks, what stands behind the mark is a comment, and an asterisk is text. In a
kind with a mark for it, a record continues on the next one.

[fact sheet C; known?: comments]
"""

from __future__ import annotations

from collections.abc import Iterator

from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.lexers.rows import data_rows


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text."""
    return list(statements(member, kind)), []


def statements(member: Member, kind: Kind) -> Iterator[RawStatement]:
    """The records that are neither blank nor comments, without their sequence fields.

    A record that a mark continues is one statement with the next record that is no comment.
    """
    first, column, last = -1, 0, -1
    parts: list[str] = []
    for index, row in enumerate(data_rows(member.records, kind.edge)):
        text = (row.partition(kind.remark)[0] if kind.remark else row).strip()
        if text and (text[0] != "*" or kind.remark):
            if not parts:
                first, column = index, len(row) - len(row.lstrip()) + 1
            parts += ["\n" * (index - last), row.rstrip()] if parts else [text]
            last = index
            if not kind.continuation or not text.endswith(kind.continuation):
                yield RawStatement("".join(parts), first, column)
                parts = []
    if parts:
        yield RawStatement("".join(parts), first, column)
