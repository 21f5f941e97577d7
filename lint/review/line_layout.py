"""The layout of the lines of a file, which edits keep."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from lint.kinds.kind import COLUMNS, WHOLE_RECORD, Kind
from lint.source.columns import data_edge
from lint.source.edit import EditRefusedError, Layout
from lint.source.member import Member


def layout_by_line(members: Sequence[tuple[Member, Kind | None]]) -> Callable[[int], Layout]:
    """A function from a line (from 1) to its layout; it raises EditRefusedError for a line outside of the members."""
    starts = [member.first_line for member, _ in members]
    layouts = [_layout(member, kind) for member, kind in members]

    def layout(line: int) -> Layout:
        at = bisect_right(starts, line) - 1
        if at < 0 or line > starts[at] + len(members[at][0].records):
            raise EditRefusedError("it is not within a member")
        return layouts[at]

    return layout


def _layout(member: Member, kind: Kind | None) -> Layout:
    if kind is None or kind.edge == WHOLE_RECORD:
        return Layout(WHOLE_RECORD)
    return Layout(data_edge(member.records, kind.edge), fixed_columns=kind.lexer == COLUMNS)
