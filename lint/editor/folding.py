"""The parts of a file that an editor can fold: members, parts, long statements, blocks of comments."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import groupby
from pathlib import PurePath
from typing import NamedTuple

from lint.editor.outline import parts_of
from lint.editor.place import edge_of, parsed_members
from lint.editor.statement_names import has_levels
from lint.syntax.parsed import ParsedMember
from lint.systems.workspace import Workspace


class FoldSort(Enum):
    """The sort of a fold."""

    MEMBER = "member"
    PART = "part"
    STATEMENT = "statement"
    COMMENT = "comment"


class Fold(NamedTuple):
    """Lines that fold into the first of them; both ends are included."""

    first: int
    last: int
    sort: FoldSort


def folding(workspace: Workspace, path: PurePath) -> list[Fold]:
    """The folds of a file by their first lines, the longest first: each of two lines or more, each lines once."""
    folds: dict[tuple[int, int], Fold] = {}
    for fold in _folds(workspace, path):
        if fold.last > fold.first:
            folds.setdefault((fold.first, -fold.last), fold)
    return [folds[key] for key in sorted(folds)]


def _folds(workspace: Workspace, path: PurePath) -> Iterator[Fold]:
    members = list(parsed_members(workspace, path))
    for parsed in members:
        first, records = parsed.member.first_line, parsed.member.records
        if parsed.member.in_deck:
            yield Fold(first, first + len(records) - 1, FoldSort.MEMBER)
        if has_levels(parsed.kind.id):
            yield from (Fold(*lines, FoldSort.PART) for lines in parts_of(parsed))
        yield from (Fold(*located.lines, FoldSort.STATEMENT) for located in parsed.written)
        yield from _comments(parsed)


def _comments(parsed: ParsedMember) -> Iterator[Fold]:
    """The runs of records that are not blank and hold no text of a statement."""
    if parsed.conflicts:
        return
    records, first = parsed.member.records, parsed.member.first_line
    edge, ends = edge_of(parsed), parsed.data_ends()
    is_comment = [row not in ends and bool(record[:edge].strip()) for row, record in enumerate(records)]
    for comment, rows in groupby(range(len(records)), key=is_comment.__getitem__):
        if comment:
            lines = list(rows)
            yield Fold(first + lines[0], first + lines[-1], FoldSort.COMMENT)
