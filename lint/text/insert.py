"""A document with one record more, or another text in one: every other byte stays what it was."""

from __future__ import annotations

from dataclasses import replace

from lint.text.document import RECORD_LENGTH, Document


def inserted(text: Document, index: int, record: str) -> Document:
    """The document with a record before the one at `index`, of the length and line end that the others have."""
    lengths = set(map(len, text.records))
    width = lengths.pop() if len(lengths) == 1 else 0
    is_fixed = not any(text.line_ends) and width == RECORD_LENGTH
    line_end = "" if is_fixed else text.line_ends[index] or next(filter(None, text.line_ends), "\n")
    return replace(
        text,
        records=(*text.records[:index], record.ljust(width), *text.records[index:]),
        line_ends=(*text.line_ends[:index], line_end, *text.line_ends[index:]),
    )


def rewritten(text: Document, index: int, record: str) -> Document:
    """The document with another text in the record at `index`."""
    return replace(text, records=(*text.records[:index], record, *text.records[index + 1 :]))
