"""Lists: entries separated by commas; each entry is a statement.

The text of a record runs to its first blank, or as far as the kind says; what follows is a remark. A comma at the end
of the text continues the list on the next record, and the first record without one ends it: everything below is a
remark, too. So does a blank record. Records that begin with an asterisk are comments.
[src: record reader of the MVS 3.8 nucleus initialization; doc: LPALSTxx rules, Syntax rules for IEAPAKxx]
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import CONTINUATION_LOST, ENTRY_CUT, TRAILING_COMMA, RawStatement, TextProblem
from lint.syntax.lexers import comments
from lint.syntax.lexers.tokens import token_pattern

_TOKEN = token_pattern(word=r"[^(),'&]+")  # with blanks, which the text of a record has only in quotes
_TEXT = r"(?:'[^'\n]*'|\S)+"
_VALUE_APART = re.compile(
    r"(?:\s[A-Z@#$][A-Z0-9@#$]+|\s+(?:\([A-Z0-9@#$&.,=()]+|&[A-Z0-9@#$&.]+|[A-Z0-9@#$]{2}|[0-9]+[KMG]?|[A-Z@#$][A-Z0-9@#$]*[0-9.&][A-Z0-9@#$&.]*"
    r"|[A-Z0-9@#$&.]+(?:\)|(?:,[A-Z0-9@#$&.]+)+\)?)))"
    r"(?=,?(?:\s\s|\s*$))"
)
"""A value that a blank separates from its `=`, so that the system takes it for a remark. Prose has more words.

A single word is a value behind a single blank; behind more, with a digit or a period in it.
"""
_ENDS_IN_NAME = re.compile(r"(?:=|(?<![&.A-Z0-9@#$_])(?:[A-Z@#$][A-Z0-9@#$]*\.)+)\Z")
"""An entry that lacks its value, or the last qualifier of a name."""
_REST_OF_NAME = re.compile(r"\s*(?:\([A-Z0-9@#$&.,=()]+|'[^'\n]*'|[A-Z0-9@#$&.]+)(?:,\S*)?(?:\s\s|\s*\Z)")
_REST_OF_ENTRY = re.compile(r"\s*\([A-Z0-9@#$&.*]{1,9}\),?(?:\s\s|\s*\Z)")
"""The volume of the name on the record above."""
_GROUP = r"\("
"""The beginning of `Kind.entry` for lists whose entries are groups in parentheses."""
# The books know of an asterisk in column 1 only. `/*` and `//*` are met on records of their own and behind lists.
_COMMENT = re.compile(r"\*|\s*(?:\*[*\s]|\*$|//\*|/\*)")


class _ActiveText(NamedTuple):
    """The text of one record that the system reads: the record from 0, and the columns (from 0) of the text.

    `read_to` is the end of what the system reads; a value that a blank separates from its `=` goes on to `end`.
    """

    record: int
    start: int
    end: int
    read_to: int


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The entries of a list as text, and the commas that are missing or too many."""
    edge = data_edge(member.records, kind.edge)
    rows = [record[:edge].rstrip() for record in member.records]
    blocks: list[tuple[int, int]] = []
    active = _active_texts(rows, kind, blocks)
    problems = list(_going_on(rows, blocks))
    if not active:
        return [], problems
    statements, depth = _statements(rows, active, kind)
    last = active[-1]
    unread = tuple(_unread_records(rows, last, kind, is_open=depth > 0))
    cut = () if (unread and unread[0] == last.record) or depth else tuple(_rest_of_entry(rows, last, kind, unread))
    if cut:
        problems.append(TextProblem(ENTRY_CUT, last.record, last.read_to + 1, last.read_to + 2, cut))
    elif unread:
        problems.append(TextProblem(CONTINUATION_LOST, last.record, last.read_to + 1, last.read_to + 2, unread))
    elif rows[last.record][last.read_to - 1] == ",":
        problems.append(TextProblem(TRAILING_COMMA, last.record, last.end, last.end + 1))
    return statements, problems


def _active_texts(rows: Sequence[str], kind: Kind, blocks: list[tuple[int, int]]) -> list[_ActiveText]:
    """The texts that the system reads. The first and last records of comments between them enter `blocks`."""
    active: list[_ActiveText] = []
    closing = [index for index, row in enumerate(rows) if "*/" in row]
    comment_to = -1
    for index, row in enumerate(rows):
        if index <= comment_to:
            continue
        if _COMMENT.match(row):
            comment_to = _end_of_block(row, index, closing)
            blocks.append((index, comment_to))
            continue
        text = _text(kind).search(row)
        if not text and active:
            break
        if text:
            end = _end_of_groups(row, text) if kind.entry.startswith(_GROUP) else text.end()
            value = _VALUE_APART.match(row, end) if row[end - 1] == "=" else None
            active.append(_ActiveText(index, text.start(), value.end() if value else end, end))
            if row[end - 1] != ",":
                break
    return active


def _end_of_block(row: str, index: int, closing: Sequence[int]) -> int:
    """The last record of the `/* */` comment that begins on record `index`; `index` itself if nothing closes it."""
    if not row.lstrip().startswith("/*"):
        return index
    at = bisect_left(closing, index)
    return closing[at] if at < len(closing) else index


def _going_on(rows: Sequence[str], blocks: Sequence[tuple[int, int]]) -> Iterator[TextProblem]:
    """The first opening mark inside each comment of several records, unless it is on the record behind the first."""
    for first, last in blocks:
        inner = next((index for index in range(first + 1, last + 1) if "/*" in rows[index]), None)
        if inner is not None and inner > first + 1:
            yield comments.going_on(first, inner, rows[inner].index("/*") + 1)


def _end_of_groups(row: str, text: re.Match[str]) -> int:
    """The end of the text of a record with groups: a group with no comma before it is a remark."""
    closing = row.find(")(", text.start(), text.end())
    return closing + 1 if closing >= 0 else text.end()


def _statements(rows: Sequence[str], active: Sequence[_ActiveText], kind: Kind) -> tuple[list[RawStatement], int]:
    """The entries, and the number of parentheses that are open behind the last entry."""
    statements: list[RawStatement] = []
    start: tuple[int, int] | None = None
    depth = end = 0

    def close(record: int) -> None:
        nonlocal start, depth
        if start is not None:
            statements.append(_statement(rows, active, start, (record, end)))
        start, depth = None, 0

    for at, text in enumerate(active):
        # The parenthesis of the entry before was never closed.
        if depth and start is not None and _entry(kind).match(rows[text.record], text.start):
            close(active[at - 1].record)
        for token in _TOKEN.finditer(rows[text.record], text.start, text.end):
            if token["comma"] and not depth and token.start() < text.read_to:
                close(text.record)
                continue
            if start is None:
                start = (text.record, token.start())
            depth += 1 if token["open"] else -1 if token["close"] and depth else 0
            end = token.end()
    still_open = depth
    close(active[-1].record)
    return statements, still_open


def _statement(
    rows: Sequence[str], active: Sequence[_ActiveText], start: tuple[int, int], end: tuple[int, int]
) -> RawStatement:
    record, column = start
    last, end_column = end
    if record == last:
        return RawStatement(rows[record][column:end_column], record, column + 1)
    parts = {text.record: text for text in active if record <= text.record <= last}
    lines = []
    for index in range(record, last + 1):
        text = parts.get(index)
        stop = 0 if text is None else end_column if index == last else text.end
        begin = column if index == record else 0
        lines.append(rows[index][begin:stop])
    return RawStatement("\n".join(lines), record, column + 1)


def _unread_records(rows: Sequence[str], last: _ActiveText, kind: Kind, *, is_open: bool) -> Iterator[int]:
    """The records behind the end of the list that look like entries and not like remarks."""
    entry = _entry(kind)
    remark = rows[last.record][last.end :].lstrip().removeprefix(",").lstrip()
    alone = entry.match(remark)
    if alone and not remark[alone.end() :].strip():
        yield last.record
    tail = comments.blank("\n".join(rows[last.record + 1 :])).text.split("\n")
    continued = is_open
    for index, row in enumerate(tail, last.record + 1):
        text = _text(kind).search(row)
        if not text or _COMMENT.match(row):
            continue
        is_entry = continued or entry.match(row, text.start()) is not None
        continued = is_entry and text[0].endswith(",")
        if is_entry:
            yield index


def _rest_of_entry(rows: Sequence[str], last: _ActiveText, kind: Kind, unread: Sequence[int]) -> Iterator[int]:
    """The record with the rest of the last entry, or with the comma behind it, and all unread records below it."""
    if last.end != len(rows[last.record]):
        return
    below = next((at for at in range(last.record + 1, len(rows)) if not _COMMENT.match(rows[at])), len(rows))
    if below in unread or below == len(rows):
        return
    row, read = rows[below], rows[last.record][: last.end]
    leading = row.lstrip()
    is_comma = leading.startswith(",") and _entry(kind).match(leading[1:].lstrip())
    is_name = _ENDS_IN_NAME.search(read) and _REST_OF_NAME.match(row)
    if is_comma or is_name or (read[-1].isalnum() and _REST_OF_ENTRY.match(row)):
        yield below
        yield from unread


@cache
def _text(kind: Kind) -> re.Pattern[str]:
    return re.compile(kind.text or _TEXT)


@cache
def _entry(kind: Kind) -> re.Pattern[str]:
    return re.compile(kind.entry, re.IGNORECASE)
