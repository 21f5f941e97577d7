"""Comments that speak to parmlint, wherever a kind has its comments.

The cutters know where comments are, each for its language, and leave them out of the statements. So what stands in
a record and in no statement is a comment or remark: no second reading of any language is needed to find one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.kinds.kind import COMMA_LIST, EXECS
from lint.source.columns import data_edge
from lint.syntax.parsed import ParsedMember, statement_at

_ADDRESS = "parmlint:"
_REMARK = re.compile(rf"(?<![A-Z0-9@#$_.-]){_ADDRESS}(?P<text>(?:(?!\*/).)*)", re.IGNORECASE)
_OPENING = re.compile(r"(?:/\*+|//\*|\.?\*+|#+|;)[^\S\n]*$")
_BLOCK = "/*"
_CLOSING = re.compile(r"[^\S\n]*\*+/")


class Remark(NamedTuple):
    """What a comment says to parmlint behind `parmlint:`: the text, its record (from 0) and first column (from 1).

    `address` is where the word `parmlint:` begins. The whole comment, with its marks, stands in the columns `start`
    to `end` (behind its last character) of the record; where it says something else besides, only that part of it.
    """

    text: str
    record: int
    column: int
    address: int
    start: int
    end: int


def speaks(records: Sequence[str]) -> bool:
    """Whether some record may hold such a comment: fast, for the many members that have none."""
    return any(_ADDRESS in record.lower() for record in records)


def remarks(parsed: ParsedMember) -> Iterator[Remark]:
    """The comments of a member that speak to parmlint, in their order; one of a record at most."""
    records = parsed.member.records
    if not speaks(records):
        return
    edge = data_edge(records, parsed.kind.edge)
    for index, record in enumerate(records):
        if _ADDRESS in record.lower():
            yield from _in_record(parsed, index, record[:edge])


def _in_record(parsed: ParsedMember, index: int, row: str) -> Iterator[Remark]:
    found = _REMARK.search(row)
    if not found or _is_data(parsed, index, found.start()):
        return
    opening = _OPENING.search(row, 0, found.start())
    if parsed.kind.excerpt and not opening:
        return  # what is in no statement may be program text
    text = found["text"].rstrip()
    start, end = found.start(), found.start("text") + len(text)
    closing = _CLOSING.match(row, end)
    is_block = opening is not None and opening[0].startswith(_BLOCK)
    if opening and is_block == (closing is not None) and not _needs_its_marks(parsed, row[: opening.start()]):
        start, end = opening.start(), closing.end() if closing else end
    yield Remark(text, index, found.start("text") + 1, found.start() + 1, start + 1, end + 1)


def _needs_its_marks(parsed: ParsedMember, before: str) -> bool:
    """Whether blanks in the place of a comment would mean something: the end of a list, or no REXX.

    `before` stands before the comment on its record.
    """
    return parsed.kind.cut == EXECS or (parsed.kind.cut == COMMA_LIST and not before.strip())


def _is_data(parsed: ParsedMember, index: int, offset: int) -> bool:
    """Whether a statement has this character of a record."""
    line = parsed.member.first_line + index
    at = statement_at(parsed, line, offset + 1)
    if at is None:
        return False
    placed = parsed.statements[at]
    row = placed.statement.text.split("\n")[line - placed.line]
    inside = offset - (placed.column - 1 if line == placed.line else 0)
    return inside < len(row) and not row[inside].isspace()
