"""One record, one thing: the text of a record is a statement, and what follows behind a blank is a remark.

Nothing continues a record. `/* ... */` comments may stand anywhere. The end mark of one may be forgotten: it then
ends with its record, unless a record below closes it. Records that begin with an asterisk and a blank are comments.
[doc: MPFLSTxx syntax rules, IEFSSNxx positional form; known: asterisks]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem

_ANY_TEXT = r"(?:'(?:[^'\n]|'')*'|\S)+"
_COMMENT = re.compile(r"/\*.*?(?:\*/|$)")
_ASTERISK = re.compile(r"\*(?:\*|\s|$)")


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text."""
    edge = data_edge(member.records, kind.edge)
    return list(statements([record[:edge] for record in member.records], kind)), []


def statements(rows: Sequence[str], kind: Kind) -> Iterator[RawStatement]:
    """The statements of records without their sequence fields, each without its remark."""
    pattern = text_of(kind)
    for index, row in enumerate(without_comments(rows)):
        text = pattern.search(row)
        if text and not _ASTERISK.match(text[0]):
            yield RawStatement(text[0], index, text.start() + 1)


def without_comments(rows: Sequence[str]) -> Iterator[str]:
    """The records with blanks for their comments."""
    closed_at = _closing_records(rows)
    inside_to = -1
    for index, record in enumerate(rows):
        row = record
        if index <= inside_to:
            end = record.index("*/") + 2 if index == inside_to else len(record)
            row = " " * end + record[end:]
        opened = row.rfind("/*")
        if opened >= 0 and "*/" not in row[opened:]:
            inside_to = closed_at[index]
        yield _COMMENT.sub(_blanks, row)


def _closing_records(rows: Sequence[str]) -> list[int]:
    """For each record the one below it that closes a comment before any opens one; the record itself without one."""
    closed_at = list(range(len(rows)))
    nearest = -1
    for index in range(len(rows) - 1, -1, -1):
        closed_at[index] = nearest if nearest >= 0 else index
        opening, closing = rows[index].find("/*"), rows[index].find("*/")
        if closing >= 0 and (opening < 0 or closing < opening):
            nearest = index
        elif opening >= 0:
            nearest = -1
    return closed_at


def _blanks(comment: re.Match[str]) -> str:
    return " " * len(comment[0])


@cache
def text_of(kind: Kind) -> re.Pattern[str]:
    """The pattern of what the system reads of a record."""
    return re.compile(kind.text or _ANY_TEXT, re.IGNORECASE)
