"""Text of which no statement is read: each record is taken as it stands, outside of comments in `/* */`.

What may be a comment is no text, whether a source gives that form of comments or not. A comment without its end is a
problem only where one does.
"""

from __future__ import annotations

from collections.abc import Iterator

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import COMMENT_NOT_CLOSED, RawStatement, TextProblem
from lint.syntax.lexers import comments
from lint.syntax.lexers.comments import Comments


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The records of a member that hold text outside of comments, and the comments that do not end."""
    edge = data_edge(member.records, kind.edge)
    body = _without_comments("\n".join(record[:edge] for record in member.records))
    problems = comments.problems(body) if kind.block_comments else []
    return list(_records(body.text)), [problem for problem in problems if problem.kind == COMMENT_NOT_CLOSED]


def _records(text: str) -> Iterator[RawStatement]:
    for index, row in enumerate(text.split("\n")):
        data = row.strip()
        if data:
            yield RawStatement(data, index, len(row) - len(row.lstrip()) + 1)


def _without_comments(text: str) -> Comments:
    """The text without comments; marks in quoted strings count as text where all comments then end.

    Without a grammar nobody knows whether a quote begins a string or is an apostrophe.
    """
    body = comments.blank(text)
    if not body.not_closed and not body.not_opened:
        return body
    quoted = comments.blank(text, quotes=True)
    return body if quoted.not_closed or quoted.not_opened else quoted
