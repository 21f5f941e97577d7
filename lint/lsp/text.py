"""The text of an open document, and the one place where positions of the protocol meet those of parmlint.

The protocol counts lines and code units from 0 (UTF-16 unless client and server agree otherwise) and ends a line with
LF, CRLF or CR. parmlint counts records and characters from 1; `lint/source/document.py` defines what a record is.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from lsprotocol import types

from lint.finding import Span
from lint.source import document
from lint.source.document import UnreadableError

UTF_8, UTF_16, UTF_32 = "utf-8", "utf-16", "utf-32"
"""The encodings of positions."""
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)")
_ODD_END = re.compile(r"\r(?!\n)|\x85")
_HALF = re.compile("[\ud800-\udfff]")
_BYTE_ORDER_MARK = "\ufeff"
_LAST_OF_UTF_16, _LAST_OF_ASCII, _LAST_OF_TWO = 0xFFFF, 0x7F, 0x7FF


class OpenText(NamedTuple):
    """A version of a document as its client has it; `lines` have their line ends, and the last of them has none."""

    uri: str
    version: int
    lines: tuple[str, ...]
    language: str = ""

    @property
    def text(self) -> str:
        """The whole text."""
        return "".join(self.lines)


def opened(uri: str, version: int, text: str, language: str = "") -> OpenText:
    """The text of a document that a client opens."""
    return OpenText(uri, version, lines_of(_joined(text)), language)


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text with their line ends; the last, which may be empty, has none."""
    if "\r" not in text:
        *whole, last = text.split("\n")
        return *(f"{line}\n" for line in whole), last
    lines = _LINE.findall(text)
    return *lines, text[sum(map(len, lines)) :]


def changed(before: OpenText, change: types.TextDocumentContentChangeEvent, units: str) -> OpenText:
    """The text after a change of a part or of all of it. A position beyond the end means the end."""
    if not isinstance(change, types.TextDocumentContentChangePartial):
        return before._replace(lines=lines_of(_joined(change.text)))
    lines = before.lines
    first, start = _clamped(lines, change.range.start, units)
    last, end = _clamped(lines, change.range.end, units)
    last, end = max((last, end), (first, start))
    new = _joined(lines[first][:start] + change.text + lines[last][end:])
    if first and not start and lines[first - 1].endswith("\r"):  # LF may follow, and make it CRLF
        first -= 1
        new = lines[first] + new
    middle = lines_of(new)
    if last + 1 < len(lines):
        # The text ends in the line end of its last line, so that its own last line is empty.
        middle = middle[:-1]
    return before._replace(lines=(*lines[:first], *middle, *lines[last + 1 :]))


def _joined(text: str) -> str:
    """The text with two halves of a pair of UTF-16 units as one character: a client may send one after the other."""
    if not _HALF.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _clamped(lines: Sequence[str], position: types.Position, units: str) -> tuple[int, int]:
    """Line and character offset of a position."""
    if position.line >= len(lines):
        return len(lines) - 1, len(lines[-1])
    return position.line, characters(lines[position.line].rstrip("\r\n"), position.character, units)


def characters(line: str, number: int, units: str) -> int:
    """The number of characters that so many code units of a line are; no more than it has."""
    if units == UTF_32 or line.isascii():
        return min(number, len(line))
    for index, width in enumerate(accumulate(map(_WIDTHS[units], line))):
        if width > number:
            return index
    return len(line)


def code_units(text: str, units: str) -> int:
    """The number of code units of a text."""
    if units == UTF_32 or text.isascii():
        return len(text)
    return sum(map(_WIDTHS[units], text))


def alike(first: str, second: str) -> int:
    """The number of characters that two texts begin with alike."""
    return next(
        (number for number, (here, there) in enumerate(zip(first, second, strict=False)) if here != there),
        min(len(first), len(second)),
    )


def _of_utf_16(character: str) -> int:
    return 1 + (ord(character) > _LAST_OF_UTF_16)


def _of_utf_8(character: str) -> int:
    code = ord(character)
    return 1 + (code > _LAST_OF_ASCII) + (code > _LAST_OF_TWO) + (code > _LAST_OF_UTF_16)


_WIDTHS = {UTF_16: _of_utf_16, UTF_8: _of_utf_8}


class Positions:
    """Converts the positions of one text. `units` is the encoding that was negotiated.

    Lines of the protocol are records but where a text has no line ends (records of 80 characters), ends lines with CR
    or NEL, or begins with a byte order mark, which an editor may count as a character. Of a text that cannot be read,
    `lines` is empty, and columns are code units.
    """

    def __init__(self, lines: Sequence[str], units: str, encoding: str | None = None) -> None:
        self.lines = lines
        self._units = units
        self._records: list[int] | None = None
        """The offsets of the records, None where they are the lines."""
        self._starts: list[int] = []
        if lines and (len(lines) == 1 or lines[0].startswith(_BYTE_ORDER_MARK) or any(map(_ODD_END.search, lines))):
            self._starts = [0, *accumulate(map(len, lines))]
            self._records = _record_offsets("".join(lines), encoding)

    def position(self, line: int, column: int) -> types.Position:
        """The position of a record and column."""
        row, offset = line - 1, column - 1
        if not self.lines:
            return types.Position(line=row, character=offset)
        if self._records is not None:
            absolute = self._records[min(row, len(self._records) - 1)] + offset
            row = max(bisect_right(self._starts, absolute, hi=len(self.lines)) - 1, 0)
            offset = absolute - self._starts[row]
        if row >= len(self.lines):
            row, offset = len(self.lines) - 1, len(self.lines[-1])
        text = self.lines[row].rstrip("\r\n")
        return types.Position(line=row, character=code_units(text[:offset], self._units))

    def range(self, span: Span) -> types.Range:
        """The range of a span of this text."""
        return types.Range(
            start=self.position(span.line, span.column), end=self.position(span.end_line, span.end_column)
        )

    def place(self, position: types.Position) -> tuple[int, int]:
        """The record and column of a position."""
        row, offset = _clamped(self.lines, position, self._units)
        if self._records is None:
            return row + 1, offset + 1
        absolute = self._starts[row] + offset
        record = max(bisect_right(self._records, absolute) - 1, 0)
        return record + 1, max(absolute - self._records[record], 0) + 1


def _record_offsets(text: str, encoding: str | None) -> list[int]:
    """The offset of each record of a text, at least one."""
    lead = int(text.startswith(_BYTE_ORDER_MARK))
    try:
        read = document.read_text(text[lead:], encoding or "utf-8")
    except UnreadableError:
        return [lead]
    lengths = (len(record) + len(end) for record, end in zip(read.records, read.line_ends, strict=True))
    return [lead, *(lead + offset for offset in accumulate(lengths))][: max(len(read.records), 1)]
