"""Columns: the last data column of a record, and the sequence field or truncated text behind it.

Fixed 80-byte records carry a sequence number or identification in columns 73-80; the system does not read it.
Any other text there is ignored without a message, which rules report.
[doc: General syntax rules for the creation of members]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.source.document import RECORD_LENGTH

SEQUENCE_WIDTH = 8
_SHIFTED_LENGTH = 76
_MARK_COLUMN = 72
_IDENTIFICATION = re.compile(r"[A-Z@#$]{1,7}\d{1,7}", re.IGNORECASE)
_MARK = re.compile(r"\S{1,8}")
_DIGITS = re.compile(r"\d+")
_PARTS_OF_TOKENS = "@#$()',.=&/"
"""Data characters in column 72 right behind data, beside letters and digits. Marks of records are `*`, `+`, `-`."""
_FEW = 3


class TruncatedText(NamedTuple):
    """Text behind the data columns of a record: the record (from 0), the first column (from 1) and the text."""

    record: int
    column: int
    text: str


def data_edge(records: Sequence[str], edge: int) -> int:
    """The last data column of a member whose kind reads up to `edge`.

    Some editors cut lines to 76 characters, which moves the eight-digit sequence number to columns 69-76. If
    nearly all records of a member look so, their data ends at column 68.
    """
    shortened = [record for record in records if len(record) == _SHIFTED_LENGTH]
    shifted = sum(map(_is_shifted_number, shortened))
    if shifted < _FEW:
        return edge
    filled = sum(1 for record in records if record.strip())
    return _SHIFTED_LENGTH - SEQUENCE_WIDTH if shifted * 10 >= filled * 9 else edge


def _is_shifted_number(record: str) -> bool:
    return record[-SEQUENCE_WIDTH:].isdigit()


def truncated_texts(records: Sequence[str], edge: int) -> Iterator[TruncatedText]:
    """The text behind column `edge` that is neither blank, nor a sequence field, nor a single mark in column 72.

    A mark in column 72 counts only if the character before it belongs to the same token, which is then truncated.
    """
    mark_width = 1 if edge == _MARK_COLUMN - 1 else 0  # no column 72 where lines were cut to 76 characters
    # Nearly all records have a number there or nothing. To skip these first halves the time.
    cut = frozenset() if mark_width else _cut_numbers(records, edge)
    odd = ((i, r) for i, r in enumerate(records) if i in cut or not _has_number_only(r, edge, mark_width))
    trailers = {i: record[edge:].rstrip() for i, record in odd}
    fields = {i: text[mark_width:].strip() for i, text in trailers.items()}
    stems = Counter(_stem(field) for field in fields.values() if not field.isdigit())
    for index, text in trailers.items():
        field = fields[index]
        past_the_card = edge + len(text) > RECORD_LENGTH
        if past_the_card or index in cut or not _is_sequence_field(field, stems):
            yield TruncatedText(index, edge + 1 + len(text) - len(text.lstrip()), text.strip())
        elif _cuts_token(records[index], edge, text[:mark_width]):
            yield TruncatedText(index, edge + 1, text[:mark_width])


def _cut_numbers(records: Sequence[str], edge: int) -> frozenset[int]:
    """The records in which a number behind column `edge` is the end of a word that begins before it.

    It is shorter than a sequence number, and no record has a number of that width on its own there.
    """
    on_its_own: set[int] = set()
    at_a_word: dict[int, int] = {}
    for index, record in enumerate(records):
        behind = record[edge:].rstrip() if len(record) > edge else ""
        if behind.isdigit() and len(behind) < SEQUENCE_WIDTH:
            if record[edge - 1].isspace():
                on_its_own.add(len(behind))
            else:
                at_a_word[index] = len(behind)
    return frozenset(index for index, width in at_a_word.items() if width not in on_its_own)


def _has_number_only(record: str, edge: int, mark_width: int) -> bool:
    """True if a record has only blanks or a sequence number behind the edge, and no mark."""
    behind = record[edge:]
    field = behind.strip()
    return not field or (field.isdigit() and behind[:mark_width] in ("", " ") and len(record) <= RECORD_LENGTH)


def _is_sequence_field(field: str, stems: Counter[str]) -> bool:
    """True if columns 73-80 are a number, or a field that recurs: twice with digits in it, three times without."""
    if not field or field.isdigit():
        return True
    recurs = stems[_stem(field)]
    return bool((recurs > 1 and _IDENTIFICATION.fullmatch(field)) or (recurs >= _FEW and _MARK.fullmatch(field)))


def _stem(field: str) -> str:
    """A field without its digits: equal for all cards of one numbered deck."""
    return _DIGITS.sub("0", field.strip())


def _cuts_token(record: str, edge: int, mark: str) -> bool:
    return bool(mark) and (mark.isalnum() or mark in _PARTS_OF_TOKENS) and not record[edge - 1].isspace()
