"""Merges that nobody resolved: the marks that Git writes around two versions of the same lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_LENGTH = 7
MARK_END = 1 + _LENGTH
"""The column behind a mark."""
_BEGINNING, _DIVISION, _END = (mark * _LENGTH for mark in "<=>")
_MARK = re.compile(r"(?:<{7}|>{7})(?=\s)|(?:={7}|\|{7})(?=\s|$)")


class Conflict(NamedTuple):
    """Two versions of the same lines. `begins`, `divides`, `ends` and all `marks` are records (from 0).

    `versions` are the names that stand behind the first and the last mark.
    """

    begins: int
    divides: int
    ends: int
    marks: tuple[int, ...]
    versions: tuple[str, str]


def conflicts_in(records: Sequence[str]) -> tuple[Conflict, ...]:
    """The conflicts in some records: `<<<<<<<`, `=======` and `>>>>>>>` in column 1, in this order."""
    conflicts = []
    marks: list[int] = []
    divides = None
    for at, record in enumerate(records):
        mark = _MARK.match(record)
        if not mark:
            continue
        if mark[0] == _BEGINNING:
            marks, divides = [at], None
        elif marks:
            marks.append(at)
        if mark[0] == _DIVISION and marks:
            divides = at
        elif mark[0] == _END:
            if divides is not None:
                versions = records[marks[0]][_LENGTH:].strip(), record[_LENGTH:].strip()
                conflicts.append(Conflict(marks[0], divides, at, tuple(marks), versions))
            marks, divides = [], None
    return tuple(conflicts)


def without_marks(records: Sequence[str], conflicts: Sequence[Conflict], filler: str) -> tuple[str, ...]:
    """The records with another in the place of each mark, so that both versions are read."""
    marks = {at for conflict in conflicts for at in conflict.marks}
    return tuple(filler if at in marks else record for at, record in enumerate(records))
