"""A document with further records, or other text in some: every other byte stays what it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lint.text.document import RECORD_LENGTH, Document


def with_records(text: Document, rewritten: Mapping[int, str], before: Mapping[int, str]) -> Document:
    """The document with new text in the records of `rewritten`, and a further record before each of `before`.

    A further record gets the length that all others have, if they have one, and the line end of the one behind it.
    """
    lengths = set(map(len, text.records))
    width = lengths.pop() if len(lengths) == 1 else 0
    is_fixed = not any(text.line_ends) and width == RECORD_LENGTH
    usual_end = "" if is_fixed else next(filter(None, text.line_ends), "\n")
    records: list[str] = []
    line_ends: list[str] = []
    for index, (record, line_end) in enumerate(zip(text.records, text.line_ends, strict=True)):
        if index in before:
            records.append(before[index].ljust(width))
            line_ends.append(line_end or usual_end)
        records.append(rewritten.get(index, record))
        line_ends.append(line_end)
    return replace(text, records=tuple(records), line_ends=tuple(line_ends))
