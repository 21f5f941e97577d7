"""The entries of a directory that a change touches: in a long one, their findings need not wait for all the others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.systems.checkout import SourceFile

_KIND = "cp-directory"
_OPENING = re.compile(r"\s*(?:USER|IDENTITY|SUBCONFIG|PROFILE)\s", re.IGNORECASE)
_MOST = 5_000
"""Records. What a change of more touches is no entry."""


def changed_entries(before: SourceFile, now: SourceFile) -> tuple[Member, Kind] | None:
    """The records of the entries that differ, as a member at its place in the file, with its kind.

    None if the file is no directory, is empty, or differs in so much that it is no matter of entries.
    """
    if len(before.members) != 1 or len(now.members) != 1:
        return None
    (earlier, _), (member, kind) = before.members[0], now.members[0]
    if kind is None or kind.id != _KIND or not member.records:
        return None
    records = member.records
    first, behind = difference(earlier.records, records)
    first = min(first, len(records) - 1)  # what followed may be gone
    while first and not _opens(records, first):
        first -= 1
    while behind < len(records) and not _opens(records, behind):
        behind += 1
    if behind - first > _MOST:
        return None
    return member._replace(records=records[first:behind], first_line=member.first_line + first), kind


def _opens(records: Sequence[str], at: int) -> bool:
    """True if an entry begins at a record; a record that continues another one begins none."""
    return bool(_OPENING.match(records[at])) and not records[at - 1][:71].rstrip().endswith(",")


def difference(before: Sequence[str], now: Sequence[str]) -> tuple[int, int]:
    """The first record (from 0) of `now` that differs, and the first behind the last that does."""
    least = min(len(before), len(now))
    first = _alike(before[:least], now[:least])
    rest = least - first
    at_end = _alike(before[len(before) - rest :][::-1], now[len(now) - rest :][::-1])
    return first, len(now) - at_end


def _alike(before: Sequence[str], now: Sequence[str]) -> int:
    """The number of equal records at the beginning of two texts of the same length."""
    alike, at_most = 0, len(now)
    while alike < at_most:
        middle = (alike + at_most + 1) // 2
        if before[alike:middle] == now[alike:middle]:
            alike = middle
        else:
            at_most = middle - 1
    return alike
