"""How the lines of a file are laid out, as edits need to know it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from lint.kinds.kind import COLUMNS, WHOLE_RECORD, Kind
from lint.source.columns import data_edge
from lint.source.edit import EditRefusedError, Layout
from lint.source.member import Member


def layouts(members: Sequence[tuple[Member, Kind | None]]) -> Callable[[int], Layout]:
    """What tells the layout of a line that lies in one of the members. It raises EditRefusedError elsewhere."""
    starts = [member.first_line for member, _ in members]
    known = [_layout(member, kind) for member, kind in members]

    def layout(line: int) -> Layout:
        at = bisect_right(starts, line) - 1
        if at < 0 or line > starts[at] + len(members[at][0].records):
            raise EditRefusedError("it is not within a member")
        return known[at]

    return layout


def _layout(member: Member, kind: Kind | None) -> Layout:
    if kind is None or kind.edge == WHOLE_RECORD:
        return Layout(WHOLE_RECORD)
    return Layout(data_edge(member.records, kind.edge), fixed_columns=kind.lexer == COLUMNS)
