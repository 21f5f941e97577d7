"""Modules of the link pack area: INCLUDE statements, or the older form without keywords.

In the older form a record begins with a library name, and module names separated by commas follow behind a blank; a
comma at the end continues them. The first word shows which form it is: a library name has a period.
A comment that is not closed behind the last statement hides no statement, and working systems have such comments.
[doc: Syntax rules for IEAFIXxx; known: the older form]
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import COMMENT_NOT_CLOSED, RawStatement, TextProblem
from lint.syntax.lexers import comments, free

_LIBRARY = re.compile(r"\s*(?P<name>[A-Z@#$&][^\s(),'\".]*\.[^\s(),'\"]*)(?=\s|$)", re.IGNORECASE)
_MODULES = re.compile(r"\s*(?P<names>[^\s]+)")


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, and the comment marks without a partner."""
    edge = data_edge(member.records, kind.edge)
    text = comments.blank("\n".join(record[:edge] for record in member.records)).text
    rows = ["" if row.startswith("*") else row.rstrip() for row in text.split("\n")]
    first = next((row for row in rows if row), "")
    if _LIBRARY.match(first):
        return _older(rows), []
    statements, problems = free.split(member, kind)
    last = next((problem for problem in problems if problem.kind == COMMENT_NOT_CLOSED), None)
    if last is None or _swallows(last, member, kind):
        return statements, problems
    return statements, [problem for problem in problems if problem[1:3] < last[1:3]]


def _swallows(comment: TextProblem, member: Member, kind: Kind) -> bool:
    """True if a comment that is not closed has a statement behind it."""
    verbs = grammar.verbs(kind.grammar)
    rest = [member.records[comment.record][comment.column + 1 :], *member.records[comment.record + 1 :]]
    return any(verbs.match(word[0]) for record in rest for word in re.finditer(r"\S+", record))


def _older(rows: Sequence[str]) -> list[RawStatement]:
    statements: list[RawStatement] = []
    start, lines = -1, [""]
    column, continued = 0, False
    for index, row in enumerate(rows):
        library = _LIBRARY.match(row)
        if library:
            if start >= 0:
                statements.append(RawStatement("\n".join(lines).rstrip(), start, column))
            start, column, lines, continued = index, library.start("name") + 1, [], True
        modules = _MODULES.match(row, library.end() if library else 0)
        if start >= 0:
            kept = modules.end() if modules and continued else library.end() if library else 0
            lines.append(row[column - 1 if library else 0 : kept])
        if modules and continued:
            continued = modules["names"].endswith(",")
    if start >= 0:
        statements.append(RawStatement("\n".join(lines).rstrip(), start, column))
    return statements
