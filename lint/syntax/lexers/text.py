"""Text of which no statement is read: each record is taken as it stands, outside of what may be a comment in `/* */`.

A comment without its end is a problem only where a source gives that form of comments. Elsewhere it ends with its
record: `//*` of JCL and remarks behind data are no beginning of anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import COMMENT_NOT_CLOSED, RawStatement, TextProblem
from lint.syntax.lexers import comments
from lint.syntax.lexers.comments import Comments

_ON_RECORD = re.compile(r"/\*.*?(?:\*/|$)", re.MULTILINE)


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The records of a member that hold text outside of comments, and the comments that do not end."""
    edge = data_edge(member.records, kind.edge)
    text = "\n".join(record[:edge] for record in member.records)
    body = _without_comments(text)
    if kind.block_comments or not _is_faulty(body):
        problems = (problem for problem in comments.problems(body) if problem.kind == COMMENT_NOT_CLOSED)
        return list(_records(body.text)), list(problems)
    return list(_records(_ON_RECORD.sub(lambda comment: " " * len(comment[0]), text))), []


def _records(text: str) -> Iterator[RawStatement]:
    for index, row in enumerate(text.split("\n")):
        data = row.strip()
        if data:
            yield RawStatement(data, index, len(row) - len(row.lstrip()) + 1)


def _without_comments(text: str) -> Comments:
    """The text without comments; marks in quoted strings count as text where all comments then end.

    Without a grammar, a quote may begin a string or be an apostrophe.
    """
    body = comments.blank(text)
    if not _is_faulty(body):
        return body
    quoted = comments.blank(text, quotes=True)
    return body if _is_faulty(quoted) else quoted


def _is_faulty(body: Comments) -> bool:
    """True if a mark of a comment has no partner."""
    return bool(body.not_closed or body.not_opened)
