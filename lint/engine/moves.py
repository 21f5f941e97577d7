"""Places that move when lines of a member are inserted or deleted above them, and results that move with them."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from operator import is_
from typing import Any, NamedTuple

from lint.finding import Span
from lint.source.member import Member
from lint.syntax.account import Gap

_NUMBER = re.compile(r"\b[0-9]{1,9}\b")


class NotMovableError(Exception):
    """A place lies in text that is not as it was, or a text may name a line that has moved."""


class LineMap(NamedTuple):
    """The lines of a member that are as they were: those before line `same`, and those from `rest` to `last`.

    The latter have moved by `by` lines. `beginning` is the place of the first record if that is not as it was. Lines
    count in the file as it was.
    """

    same: int
    rest: int
    last: int
    by: int
    beginning: Span | None

    def line(self, line: int) -> int:
        """The line as it is now. Raises NotMovableError for a line whose text is not as it was."""
        if line < self.same:
            return line
        if line < self.rest:
            raise NotMovableError
        return line + self.by

    def span(self, span: Span) -> Span:
        """The place as it is now. Raises NotMovableError if that is not certain."""
        if span == self.beginning:
            raise NotMovableError
        if span.end_line < self.same:
            return span
        # The beginning of the first line of the rest may be the end of the line above, which ended elsewhere.
        if span.line < self.rest or (self.by and (span.line, span.column) == (self.rest, 1)):
            raise NotMovableError
        return span._replace(line=span.line + self.by, end_line=span.end_line + self.by)

    def between(self, now: Member, before: Member) -> Sequence[object]:
        """The records, of both texts of the member, that the other one does not have."""
        first, last = self.same - before.first_line, self.rest - before.first_line
        return [*rows(now)[first : last + self.by], *rows(before)[first:last]]

    def leads(self, lines: tuple[int, int], to: tuple[int, int]) -> bool:
        """True if the first and last line of a statement surely have moved to two others."""
        first, last = lines
        is_whole = last < self.same or first >= self.rest
        return is_whole and (self.line(first), self.line(last)) == to

    def may_name(self, number: int) -> bool:
        """True if a number in a text may be that of a line that has moved, or of one beside it."""
        return bool(self.by) and self.rest - 1 <= number <= self.last + 1


WITHOUT_PLACE = LineMap(0, sys.maxsize, 0, 0, None)
"""The change of a member that is not to be compared with what was there before: no place in it is certain."""


class Moves:
    """The changes of some members, by path and name. What lies in other files has not moved."""

    def __init__(self) -> None:
        self._changes: dict[str, dict[str, LineMap]] = {}

    def __bool__(self) -> bool:
        return bool(self._changes)

    def add(self, member: Member, change: LineMap) -> None:
        """Enter the change of a member; one that differs from what others see of it has no places."""
        of_file = self._changes.setdefault(member.path, {})
        of_file[member.name] = change if of_file.get(member.name, change) == change else WITHOUT_PLACE

    def of(self, value: Any) -> Any:
        """A value made of tuples, with the spans and gaps in it where they are now; the same object if none moved.

        Raises NotMovableError if the place of one is not certain.
        """
        if isinstance(value, Span):
            change = self._change_at(value)
            return change.span(value) if change else value
        if not isinstance(value, tuple):
            return value
        parts = [self.of(part) if isinstance(part, tuple) else part for part in value]
        if isinstance(value, Gap) and (change := self._change_at(value.span)):
            first, last = value.lines
            parts[value._fields.index("lines")] = change.line(first), change.line(last)
        if all(map(is_, parts, value)):
            return value
        return type(value)(*parts) if hasattr(value, "_fields") else type(value)(parts)

    def may_name_line(self, value: object) -> bool:
        """True if a text in a value made of tuples may have the number of a line that has moved."""
        if isinstance(value, str):
            numbers = [int(number) for number in _NUMBER.findall(value)]
            changes = [change for of_file in self._changes.values() for change in of_file.values()]
            return any(change.may_name(number) for number in numbers for change in changes)
        return isinstance(value, tuple) and not isinstance(value, Span) and any(map(self.may_name_line, value))

    def _change_at(self, span: Span) -> LineMap | None:
        of_file = self._changes.get(span.path)
        return of_file.get(span.member, WITHOUT_PLACE) if of_file else None


def change_of(now: Member, before: Member) -> LineMap:
    """The lines that two texts of a member share at their beginnings and ends."""
    if now.first_line != before.first_line:
        return WITHOUT_PLACE
    later, earlier, first = rows(now), rows(before), before.first_line
    fewest = min(len(later), len(earlier))
    same = _common(later, earlier, fewest)
    behind = _common(later[::-1], earlier[::-1], fewest - same)
    end = first + len(earlier)
    beginning = None if same else before.first_line_span
    return LineMap(first + same, end - behind, end - 1, len(later) - len(earlier), beginning)


def rows(member: Member) -> Sequence[object]:
    """The records of a member, each with the symbols that were replaced in it, which decide on its columns."""
    if not member.shifts:
        return member.records
    shifts: Mapping[int, object] = member.shifts
    return [(record, shifts.get(line)) for line, record in enumerate(member.records, member.first_line)]


def _common(some: Sequence[object], others: Sequence[object], most: int) -> int:
    """The number of equal things at the beginnings of two sequences."""
    return next((at for at in range(most) if some[at] != others[at]), most)
