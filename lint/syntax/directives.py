"""Directives: comments that begin with `parmlint:`, in any kind of file.

The lexers leave comments out of the statements. So text of a record that is in no statement is a comment or remark,
and no language has to be read a second time to find its comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.kinds.kind import COMMA_LIST, EXECS
from lint.source.columns import data_edge
from lint.syntax.parsed import ParsedMember, statement_at

_ADDRESS = "parmlint:"
_TOGETHER = 1000
"""Records that are looked at together."""
_DIRECTIVE = re.compile(rf"(?<![A-Z0-9@#$_.-]){_ADDRESS}(?P<text>(?:(?!\*/).)*)", re.IGNORECASE)
_OPENING = re.compile(r"(?:/\*+|//\*|\.?\*+|#+|;)[^\S\n]*$")
_BLOCK = "/*"
_CLOSING = re.compile(r"[^\S\n]*\*+/")


class Directive(NamedTuple):
    """The text behind `parmlint:` in a comment, its record (from 0) and its first column (from 1).

    `address` is the column of the word `parmlint:`. The comment with its marks has the columns `start` to `end`
    (exclusive) of the record; if it also holds other text, these columns have only the directive.
    """

    text: str
    record: int
    column: int
    address: int
    start: int
    end: int


def has_directive(records: Sequence[str]) -> bool:
    """True if a record may hold a directive: a quick test, because most members have none."""
    # A long directory has too many records to look at each, and too many for another text of them all.
    return any(_ADDRESS in "\n".join(records[at : at + _TOGETHER]).lower() for at in range(0, len(records), _TOGETHER))


def directives(parsed: ParsedMember) -> Iterator[Directive]:
    """The directives of a member in their order; at most one of each record."""
    records = parsed.member.records
    if not has_directive(records):
        return
    edge = data_edge(records, parsed.kind.edge)
    for index, record in enumerate(records):
        if _ADDRESS in record.lower():
            yield from _in_record(parsed, index, record[:edge])


def _in_record(parsed: ParsedMember, index: int, row: str) -> Iterator[Directive]:
    directive = _DIRECTIVE.search(row)
    if not directive or _is_data(parsed, index, directive.start()):
        return
    opening = _OPENING.search(row, 0, directive.start())
    if parsed.kind.excerpt and not opening:
        return  # text in no statement may be program text
    text = directive["text"].rstrip()
    start, end = directive.start(), directive.start("text") + len(text)
    closing = _CLOSING.match(row, end)
    is_block = opening is not None and opening[0].startswith(_BLOCK)
    if opening and is_block == (closing is not None) and not _needs_marks(parsed, row[: opening.start()]):
        start, end = opening.start(), closing.end() if closing else end
    yield Directive(text, index, directive.start("text") + 1, directive.start() + 1, start + 1, end + 1)


def _needs_marks(parsed: ParsedMember, before: str) -> bool:
    """True if blanks in place of the comment would change the meaning: end a list, or make it no REXX program.

    `before` is the text before the comment on its record.
    """
    return parsed.kind.lexer == EXECS or (parsed.kind.lexer == COMMA_LIST and not before.strip())


def _is_data(parsed: ParsedMember, index: int, offset: int) -> bool:
    """True if this character of a record belongs to a statement."""
    line = parsed.member.first_line + index
    at = statement_at(parsed, line, offset + 1)
    if at is None:
        return False
    located = parsed.statements[at]
    row = located.statement.text.split("\n")[line - located.line]
    inside = offset - (located.column - 1 if line == located.line else 0)
    return inside < len(row) and not row[inside].isspace()
