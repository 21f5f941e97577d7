"""The thing at a line and column of a file: member, statement, operand, value."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple, TypeVar

from lint.finding import Span
from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.parsed import ParsedMember, statement_at
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedStatement, Operand, Value
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.systems.zos.image import Image
from lint.systems.zos.selected import SelectedMember

T = TypeVar("T", Operand, Value)


class CursorPlace(NamedTuple):
    """A position in a statement: `offset` into its text, and the operand and value that it is on or right behind.

    `number` is that of the statement in its member, from 0.
    """

    parsed: ParsedMember
    number: int
    offset: int
    operand: Operand | None = None
    value: Value | None = None

    @property
    def located(self) -> LocatedStatement:
        """The statement."""
        return self.parsed.written[self.number]

    @property
    def is_on_verb(self) -> bool:
        """True on the name of the statement."""
        statement = self.located.statement
        return self.operand is None and statement.verb_start <= self.offset <= statement.verb_end

    @property
    def span(self) -> Span:
        """The span of the value, of the keyword, or of the name of the statement."""
        if self.operand is None:
            return self.located.span
        if self.value:
            return self.located.span_of(self.value.start, self.value.end)
        return self.located.span_of(self.operand.start, max(self.operand.key_end, self.operand.start + 1))


def member_at(workspace: Workspace, path: PurePath, line: int) -> tuple[Member, Kind | None] | None:
    """The member of a file that has a line, with its kind; None for a line between members.

    The line behind the last record is of the member, too: an editor shows it where a text ends with its line end.
    """
    members = workspace.file(path).members
    at = bisect_right(members, line, key=lambda pair: pair[0].first_line) - 1
    if at < 0 or line - members[at][0].first_line > len(members[at][0].records):
        return None
    return members[at]


def parsed_at(workspace: Workspace, path: PurePath, line: int) -> ParsedMember | None:
    """The member that has a line of a file, parsed; None for a line of no member of a known kind."""
    pair = member_at(workspace, path, line)
    return workspace.parsed(pair[0], pair[1]) if pair and pair[1] else None


def parsed_members(workspace: Workspace, path: PurePath) -> Iterator[ParsedMember]:
    """The members of a file that are of a known kind, parsed, in order."""
    for member, kind in workspace.file(path).members:
        if kind:
            yield workspace.parsed(member, kind)


@per_member
def edge_of(parsed: ParsedMember) -> int:
    """The last data column of a member."""
    return data_edge(parsed.member.records, parsed.kind.edge)


def texts_between(parsed: ParsedMember, first: int, last: int) -> Iterator[tuple[int, LocatedStatement]]:
    """The statements that stand on some lines of the file, each with its number in the member, from 0.

    Of a text of which no statement is read, its records.
    """
    texts = parsed.texts
    start = bisect_left(texts, first, key=lambda located: located.line)
    if start and texts[start - 1].lines[1] >= first:
        start -= 1
    return enumerate(texts[start : bisect_right(texts, last, key=lambda located: located.line)], start)


def place_at(parsed: ParsedMember, line: int, column: int) -> CursorPlace | None:
    """The place of a position in a member; None where no statement stands, as in a comment."""
    number = statement_at(parsed, line, column)
    if number is None:
        return None
    located = parsed.written[number]
    offset = offset_of(located, line, column)
    text = located.statement.text
    if offset is None or not text[max(offset - 1, 0) : offset + 1].strip():
        return None
    operand = _on(located.statement.operands, offset)
    value = _on(operand.values, offset) if operand else None
    return CursorPlace(parsed, number, offset, operand, value)


def offset_of(located: LocatedStatement, line: int, column: int) -> int | None:
    """The offset of a position in the text of a statement; None where its text does not reach so far."""
    if line == located.line:
        start, column = 0, column - located.column
    else:
        start, column = 0, column - 1
        for _ in range(line - located.line):
            start = located.statement.text.find("\n", start) + 1
            if not start:
                return None
    end = located.statement.text.find("\n", start)
    length = (len(located.statement.text) if end < 0 else end) - start
    return start + column if 0 <= column <= length else None


def _on(things: tuple[T, ...], offset: int) -> T | None:
    """The thing that has an offset, else the one that ends there."""
    before = None
    for thing in things:
        if thing.start <= offset < thing.end:
            return thing
        if thing.end == offset:
            before = thing
    return before


def taking(estate: Estate, parsed: ParsedMember) -> list[tuple[Image, SelectedMember]]:
    """The z/OS systems that use a member, each with the member as it selects it."""
    pairs = []
    for image in estate.images:
        selected = next((member for member in image.all_members if member.source is parsed), None)
        if selected:
            pairs.append((image, selected))
    return pairs
