"""Records in which a name is replaced: sequence fields and remarks keep their columns, and nothing leaves the data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lint.finding import Edit
from lint.source.document import RECORD_LENGTH
from lint.source.edit import EditRefusedError, Layout, edited_record, start_of


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


def changed_part(before: str, after: str) -> tuple[int, int, str]:
    """The smallest part of a record that changes: its first column, the column behind it, and the new text."""
    shared = min(len(before), len(after))
    start = next((at for at in range(shared) if before[at] != after[at]), shared)
    tail = next(
        (at for at in range(shared - start) if before[len(before) - 1 - at] != after[len(after) - 1 - at]),
        shared - start,
    )
    return start + 1, len(before) - tail + 1, after[start : len(after) - tail]
