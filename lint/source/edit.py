"""Edits to the records of a document that change nothing else in a diff.

Text behind the data columns (a mark, a sequence number) always keeps its columns. Data right of an edit keeps its
columns if blanks can make up for the change in length. A record that is filled with blanks keeps its length.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from lint.finding import Edit
from lint.source.document import RECORD_LENGTH, Document

_BLANKS = re.compile(r"'[^']*'|(?P<blanks> +)")
"""Runs of blanks; blanks in quotes are part of a value and do not count."""
_FEWEST = 2
"""The number of blanks behind which a column is chosen on purpose; one blank only separates words."""


class EditRefusedError(Exception):
    """An edit that cannot be made safely; the message is the reason as a clause without a full stop."""


class Layout(NamedTuple):
    """The layout of a record: its last data column, and true if the column of a word has a meaning."""

    edge: int
    fixed_columns: bool = False


class Position(NamedTuple):
    """A line and a column, from 1."""

    line: int
    column: int


def start_of(edit: Edit) -> Position:
    """The position where an edit begins."""
    return Position(edit.span.line, edit.span.column)


def end_of(edit: Edit) -> Position:
    """The position right behind the text that an edit replaces."""
    return Position(edit.span.end_line, edit.span.end_column)


def is_of_whole_records(edit: Edit) -> bool:
    """True if an edit removes or inserts whole records instead of changing the text of one."""
    span = edit.span
    return span.column == span.end_column == 1 and (span.end_line > span.line or "\n" in edit.text)


def edited(document: Document, edits: Iterable[Edit], layout_of: Callable[[int], Layout]) -> Document:
    """The document after edits, which must not overlap.

    An edit changes a part of one record, or it replaces whole records: then its span goes from column 1 to column 1
    and each line of its text ends in a newline. `layout_of` tells the layout of a line. Raises EditRefusedError.
    """
    return edited_part(document, edits, layout_of, RecordEnds.of(document))


class RecordEnds(NamedTuple):
    """The record ends of a document: the line end for new records, and true if all records have one fixed length."""

    newline: str
    is_fixed: bool

    @classmethod
    def of(cls, document: Document) -> RecordEnds:
        """The record ends of a whole document, because a part of it may not show them."""
        fixed = is_fixed(document)
        return cls(next((end for end in document.line_ends if end), "" if fixed else "\n"), fixed)


def edited_part(
    document: Document, edits: Iterable[Edit], layout_of: Callable[[int], Layout], ends: RecordEnds
) -> Document:
    """A part of a document after edits. Edits and `layout_of` count lines from the first record of the part."""
    pairs = list(zip(document.records, document.line_ends, strict=True))
    # From the bottom up, so that the line numbers of the remaining edits stay valid.
    for line, group in groupby(sorted(edits, key=start_of, reverse=True), key=lambda edit: edit.span.line):
        # At one line, records to insert before the record come last: the record itself is edited in its place.
        parts = sorted(group, key=is_of_whole_records)
        within = [edit for edit in parts if not is_of_whole_records(edit)]
        layout = layout_of(line)
        if within:
            record, line_end = pairs[line - 1]
            pairs[line - 1] = (edited_record(record, within, layout, is_fixed=ends.is_fixed), line_end)
        for edit in parts[len(within) :]:
            new = new_records(edit, layout, is_fixed=ends.is_fixed)
            _put(pairs, line - 1, edit.span.end_line - 1, [(record, ends.newline) for record in new])
    return document._replace(records=tuple(r for r, _ in pairs), line_ends=tuple(end for _, end in pairs))


def _put(pairs: list[tuple[str, str]], start: int, end: int, new: list[tuple[str, str]]) -> None:
    """Replace records. Behind a last record without a line end, the new last record has no line end."""
    if new and start == len(pairs) and pairs and not pairs[-1][1]:
        pairs[-1], new[-1] = (pairs[-1][0], new[-1][1]), (new[-1][0], "")
    pairs[start:end] = new


def is_fixed(document: Document) -> bool:
    """True if the records have no line ends and all have the same fixed length."""
    return not any(document.line_ends) and all(len(record) == RECORD_LENGTH for record in document.records)


def new_records(edit: Edit, layout: Layout, *, is_fixed: bool) -> list[str]:
    """The records that an edit of whole records inserts. Raises EditRefusedError if one is too long."""
    *lines, rest = edit.text.split("\n")
    if rest:
        raise EditRefusedError("its last line does not end")
    for text in lines:
        _refuse_overlong(text, layout.edge)
    return [text.ljust(RECORD_LENGTH) for text in lines] if is_fixed else lines


def edited_record(record: str, edits: Sequence[Edit], layout: Layout, *, is_fixed: bool) -> str:
    """A record after edits of parts of it. Raises EditRefusedError if its data does not fit any more."""
    edge = min(layout.edge, RECORD_LENGTH) if is_fixed else layout.edge
    data, behind = record[:edge], record[edge:]
    for edit in sorted(edits, key=start_of, reverse=True):
        data = _edited_data(data, edit, fixed_columns=layout.fixed_columns)
    text = data.rstrip(" ")
    _refuse_overlong(text, edge)
    if behind:
        return text.ljust(edge) + behind
    is_filled = is_fixed or record.endswith(" ")
    return text.ljust(len(record)) if is_filled else text


def _refuse_overlong(text: str, edge: int) -> None:
    if len(text) > edge:
        raise EditRefusedError(f"the text would go past column {edge}, the last that is read")


def _edited_data(data: str, edit: Edit, *, fixed_columns: bool) -> str:
    """The data of a record with one part replaced, and blanks right of it removed or added."""
    span = edit.span
    if span.end_line != span.line or "\n" in edit.text:
        raise EditRefusedError("it goes beyond one record")
    start, end = span.column - 1, span.end_column - 1
    if end > len(data):
        raise EditRefusedError("it is not within the data of the record")
    growth = len(edit.text) - (end - start)
    behind = _shifted(data[end:], growth, 1 if fixed_columns else _FEWEST)
    if behind is None and fixed_columns and growth and data[end:].strip():
        raise EditRefusedError("it would move the text after it out of its columns")
    return data[:start] + edit.text + (data[end:] if behind is None else behind)


def _shifted(text: str, growth: int, fewest: int) -> str | None:
    """The text behind an edit, with `growth` fewer blanks in the first gap that allows it; None if no gap does.

    A gap between words never closes.
    """
    for match in _BLANKS.finditer(text):
        blanks = match["blanks"]
        is_before_comment = text.startswith("/*", match.end())
        if blanks is None or (len(blanks) < fewest and not is_before_comment):
            continue
        left = len(blanks) - growth
        if left > 0 or (left == 0 and match.end() == len(text)):
            return text[: match.start()] + " " * left + text[match.end() :]
    return None


def encoded(document: Document) -> bytes:
    """The bytes of an edited document. Raises EditRefusedError if its encoding lacks a character."""
    try:
        return document.encode()
    except UnicodeEncodeError as error:
        character = error.object[error.start]
        raise EditRefusedError(f"{document.encoding} has no character {character!r}") from None
