"""Parameters in free format: `KEYWORD=value`, separated by blanks, commas and the ends of records.

[doc: IEAOPTxx; known: delimiters]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.lexers import comments
from lint.syntax.lexers.tokens import NO_STRING, SUBSTRING, token_pattern

_TOKEN = token_pattern(rf"(?:{SUBSTRING}|[^\s(),=])+", NO_STRING, ends=True)
_FURTHER_NUMBER = re.compile(r",[^\S\n]*\d+[^\S\n]*(?=[,\n]|\Z)")
"""A number behind a comma is the second of a pair that has no parentheses, MCCAFCTH=400,600. [doc: IEAOPTxx]"""
_PARAMETER = re.compile(r"[^\s(),=]+[^\S\n]*=")


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The parameters of a member as text, and the comment marks without a partner."""
    edge = data_edge(member.records, kind.edge)
    body = comments.blank("\n".join(record[:edge] for record in member.records))
    return list(_statements(body.text)), [*comments.problems(body), *comments.unended(body)]


def _statements(text: str) -> Iterator[RawStatement]:
    start: tuple[int, int, int] | None = None  # offset, record, column
    depth, end, record, line_start = 0, 0, 0, 0
    awaits_value, opens_record = False, True
    for token in _TOKEN.finditer(text):
        if token["newline"]:
            record, line_start, opens_record = record + 1, token.end(), True
            continue
        # A parenthesis that is still open where a record begins with a parameter was never closed.
        if depth and opens_record and _PARAMETER.match(text, token.start()):
            depth = 0
        if token["comma"] and start is not None and not depth and _FURTHER_NUMBER.match(text, token.start()):
            awaits_value = True
            continue
        ends = not depth and (token["comma"] or (token["word"] and not awaits_value))
        if ends and start is not None:
            yield RawStatement(text[start[0] : end], start[1], start[2])
            start = None
        opens_record = False
        if token["comma"] and not depth:
            awaits_value = False
            continue
        if start is None:
            start = (token.start(), record, token.start() - line_start + 1)
        depth += 1 if token["open"] else -1 if token["close"] and depth else 0
        awaits_value = token["equals"] is not None
        end = token.end()
    if start is not None:
        yield RawStatement(text[start[0] : end], start[1], start[2])
