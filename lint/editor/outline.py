"""The outline of a file: its members, their statements by name, and the statements that stand below others."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import PurePath
from typing import NamedTuple

from lint.editor.place import parsed_members
from lint.editor.statement_names import StatementNames, has_levels, level_of
from lint.finding import Span
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.workspace import Workspace

MOST = 20_000
"""Statements. Of a longer member with parts, the outline has the openings of the parts alone."""


class EntrySort(Enum):
    """The sort of an entry of an outline."""

    MEMBER = "member"
    PART = "part"
    """A statement that others stand below: a user of a directory."""
    STATEMENT = "statement"


class OutlineEntry(NamedTuple):
    """An entry: `span` is all that belongs to it, `name_span` the place of its name.

    `detail` is the title of the kind of a member, or what a statement says, in short.
    """

    name: str
    sort: EntrySort
    detail: str
    span: Span
    name_span: Span
    children: tuple[OutlineEntry, ...] = ()


def outline(workspace: Workspace, path: PurePath) -> list[OutlineEntry]:
    """The members of a file in order, each with its statements. Secrets in names are masked."""
    names = workspace.once("names of statements", StatementNames)
    return [_of_member(parsed, names) for parsed in parsed_members(workspace, path)]


def _of_member(parsed: ParsedMember, names: StatementNames) -> OutlineEntry:
    member, first = parsed.member, parsed.first_line_span
    last = max(len(member.records), 1)
    end = len(member.records[-1]) + 1 if member.records else 1
    span = Span(member.path, member.first_line, 1, member.first_line + last - 1, end, member.name)
    statements = parsed.written
    if len(statements) > MOST and has_levels(parsed.kind.id):
        statements = [located for located in statements if level_of(parsed.kind.id, located.name) is not None]
    roots: list[_Part] = []
    open_parts: list[tuple[int, _Part]] = []
    for located in statements:
        level = level_of(parsed.kind.id, located.name)
        while open_parts and level is not None and open_parts[-1][0] >= level:
            open_parts.pop()
        part = _Part(located, is_head=level is not None)
        (open_parts[-1][1].below if open_parts else roots).append(part)
        if level is not None:
            open_parts.append((level, part))
    children = tuple(part.entry(parsed, names) for part in roots)
    return OutlineEntry(member.name, EntrySort.MEMBER, parsed.kind.title, span, first, children)


class _Part:
    """A statement with those below it."""

    def __init__(self, located: LocatedStatement, *, is_head: bool) -> None:
        self.located = located
        self.is_head = is_head
        self.below: list[_Part] = []

    def entry(self, parsed: ParsedMember, names: StatementNames) -> OutlineEntry:
        """The entry with its children."""
        children = tuple(part.entry(parsed, names) for part in self.below)
        own = self.located.full_span
        end = max(
            ((own.end_line, own.end_column), *((child.span.end_line, child.span.end_column) for child in children))
        )
        span = own._replace(end_line=end[0], end_column=end[1])
        name, summary = names.of(parsed, self.located)
        sort = EntrySort.PART if self.is_head else EntrySort.STATEMENT
        return OutlineEntry(name, sort, summary, span, self.located.span, children)


def parts_of(parsed: ParsedMember) -> Iterator[tuple[int, int]]:
    """The first and the last line of each part of a member, as far as its last statement."""
    open_parts: list[tuple[int, int]] = []
    last = 0
    for located in parsed.written:
        level = level_of(parsed.kind.id, located.name)
        while level is not None and open_parts and open_parts[-1][0] >= level:
            yield open_parts.pop()[1], last
        if level is not None:
            open_parts.append((level, located.line))
        last = located.lines[1]
    yield from ((line, last) for _, line in reversed(open_parts))
