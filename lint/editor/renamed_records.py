"""Records in which a name is replaced: sequence fields and remarks keep their columns, and nothing leaves the data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import accumulate

from lint.finding import Edit
from lint.source.document import RECORD_LENGTH
from lint.source.edit import EditRefusedError, Layout, edited_record, start_of

_TOKEN = re.compile(r" +|&?[A-Za-z0-9@#$_-]+|[^ ]")


def renamed_record(record: str, edits: Sequence[Edit], layout: Layout, data_end: int, *, is_fixed: bool) -> str:
    """A record after edits of names in its data, which ends in column `data_end`. Raises EditRefusedError.

    What stands behind the data, a remark or a comment, keeps its column as long as a blank is left before it. Where
    columns have a meaning, any text behind a name keeps its column, or the edit is refused.
    """
    if layout.fixed_columns:
        return edited_record(record, edits, layout, is_fixed=is_fixed)
    edge = min(layout.edge, RECORD_LENGTH) if is_fixed else layout.edge
    end = min(max(data_end, *(edit.span.end_column - 1 for edit in edits)), edge)
    data, remark, behind = record[:end], record[end:edge], record[edge:]
    new = _replaced(data, edits)
    text = (new + _moved(remark, len(new) - len(data))).rstrip(" ")
    if len(text) > edge:
        raise EditRefusedError(f"the text would go past column {edge}, the last that is read")
    if behind:
        return text.ljust(edge) + behind
    return text.ljust(len(record)) if is_fixed or record.endswith(" ") else text


def _replaced(data: str, edits: Iterable[Edit]) -> str:
    for edit in sorted(edits, key=start_of, reverse=True):
        span = edit.span
        if span.end_line != span.line:
            raise EditRefusedError("the name goes on in another record")
        data = data[: span.column - 1] + edit.text + data[span.end_column - 1 :]
    return data


def _moved(remark: str, growth: int) -> str:
    """The text behind the data, with so many fewer blanks before it; at least one is left where there was one."""
    text = remark.lstrip(" ")
    gap = len(remark) - len(text)
    return " " * (max(gap - growth, 1) if gap else 0) + text if text else ""


def changed_parts(before: str, after: str) -> Iterator[tuple[int, int, str]]:
    """The parts of a record that change, by words: first column, the column behind it, and the new text.

    What stands between them, which may be a password, is in no edit.
    """
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    columns = list(accumulate(map(len, old), initial=1))
    for tag, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield columns[start], columns[end], "".join(new[first:last])
