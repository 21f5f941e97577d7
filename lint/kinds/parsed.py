"""A member read: its statements in order, and what was wrong with its text before any grammar saw it."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from lint.finding import Span
from lint.kinds.kind import Kind
from lint.kinds.release import Release
from lint.kinds.statement import Placed, Statement
from lint.text.member import Member

COMMENT_NOT_CLOSED = "comment-not-closed"
COMMENT_NOT_OPENED = "comment-not-opened"
COMMENT_NESTED = "comment-nested"
"""An opening mark inside a comment."""
STATEMENT_IN_COMMENT = "statement-in-comment"
"""A statement in a comment that was closed, by its looks, only by the end of the next one."""
CONTINUATION_LOST = "continuation-lost"
"""A list ends because its last record has no comma (or a blank record follows), yet more entries stand below.

The place is right behind the last text that is read; `others` are the records that are not."""
TRAILING_COMMA = "trailing-comma"
"""A comma behind the last entry of a list: the system goes on reading and finds nothing."""
FOREIGN_COMMENT = "foreign-comment"
"""A `/* */` in a language that has no such comments: the system reads it as data. `others` are its further records."""

MARK_NOT_CLOSED = "mark-not-closed"
"""A parenthesis, a quote, or the beginning of a substitution of the shell, that nothing closes."""


_HARMLESS = frozenset({COMMENT_NESTED, TRAILING_COMMA})


class TextProblem(NamedTuple):
    """A fault of the text itself, at one record (from 0) and columns from 1.

    `others` are the further records (from 0) that the fault concerns.
    """

    kind: str
    record: int
    column: int
    end_column: int
    others: tuple[int, ...] = ()


class Piece(NamedTuple):
    """The text of one statement, cut from the member: record (from 0) and column from 1 of its first character.

    Comments and sequence fields are blanks in it; the records it spans are parted by newlines.
    """

    text: str
    record: int
    column: int


@dataclass(frozen=True, eq=False)
class ParsedMember:
    """One member with its kind and its statements. Compared by identity: two files may hold the same text."""

    member: Member
    kind: Kind
    statements: Sequence[Placed] = field(repr=False)
    problems: Sequence[TextProblem] = ()
    release: Release | None = None
    """The release that the configuration targets, of the system that the kind belongs to."""
    is_template: bool = False
    """Whether it expands to more than is seen, so that nothing can be said to be missing."""

    @cached_property
    def is_whole(self) -> bool:
        """Whether all its text is read and seen here, so that what is not among its statements is not there."""
        return not self.is_template and all(problem.kind in _HARMLESS for problem in self.problems)

    @cached_property
    def distinct(self) -> Sequence[Statement]:
        """What its statements say, each text once: those of equal texts are one object."""
        return list({id(placed.statement): placed.statement for placed in self.statements}.values())

    def named(self, *names: str) -> Iterable[Placed]:
        """The statements of these names, known or not, in order: only they are looked at, however many others are."""
        if len(names) == 1:
            return (placed for _, placed in self._by_name.get(names[0], ()))
        found = chain.from_iterable(self._by_name.get(name, ()) for name in dict.fromkeys(names))
        return (placed for _, placed in sorted(found, key=itemgetter(0)))

    @cached_property
    def _by_name(self) -> dict[str, list[tuple[int, Placed]]]:
        """The statements of each name with their places in the member."""
        found: dict[str, list[tuple[int, Placed]]] = defaultdict(list)
        for at, placed in enumerate(self.statements):
            found[placed.statement.name].append((at, placed))
        return found

    @cached_property
    def _unread(self) -> frozenset[str] | None:
        """The names of which a statement could not be read; None when a verb could not be, which may be any."""
        faulty = [one for one in self.distinct if not one.is_sound]
        return frozenset(one.name for one in faulty) if all(one.known for one in faulty) else None

    def those(self, is_one: Callable[[Statement], bool]) -> Iterable[Placed]:
        """The statements of which something is true that only their text tells, which is asked once for each text.

        A long directory has four times as many statements as texts, and rules look for what hardly any of them is.
        """
        found = {id(statement) for statement in self.distinct if is_one(statement)}
        return (placed for placed in self.statements if id(placed.statement) in found) if found else ()

    def has_read_all(self, *names: str) -> bool:
        """Whether every statement of these names could be read, so that what is not seen is not there.

        An unknown verb may be one of them misspelt, and a comment that does not end may hide one.
        """
        return self.is_whole and self._unread is not None and self._unread.isdisjoint(names)

    def span(self, record: int, column: int, end_column: int) -> Span:
        """The span of some columns of a record (from 0)."""
        line = self.member.first_line + record
        return self.member.span(line, column, line, end_column)

    def data_ends(self) -> dict[int, int]:
        """The last column of each record (from 0) that a statement has text in; behind it are comments and remarks."""
        ends: dict[int, int] = {}
        for placed in self.statements:
            for row, text in enumerate(placed.statement.text.split("\n"), placed.line - self.member.first_line):
                start = placed.column - 1 if row == placed.line - self.member.first_line else 0
                if text.strip():
                    ends[row] = max(ends.get(row, 0), start + len(text.rstrip()))
        return ends

    @property
    def first_line_span(self) -> Span:
        """The first record: where a finding about the member as a whole points."""
        return self.member.first_line_span


def statement_at(parsed: ParsedMember, line: int, column: int) -> int | None:
    """The index of the last statement that begins at or before a place of the file, if it goes on to that line."""
    at = _begun_before(parsed, line, column) - 1
    return at if at >= 0 and last_line(parsed, at) >= line else None


def statements_on(parsed: ParsedMember, line: int) -> list[Placed]:
    """The statements that have text on a line of the file, in their order; one has text on all lines to its last."""
    behind = _begun_before(parsed, line + 1, 0)
    first = behind
    while first and last_line(parsed, first - 1) >= line:
        first -= 1
    return list(parsed.statements[first:behind])


def first_behind(parsed: ParsedMember, line: int, column: int) -> int | None:
    """The index of the first statement that begins behind a place of the file."""
    at = _begun_before(parsed, line, column)
    return at if at < len(parsed.statements) else None


def _begun_before(parsed: ParsedMember, line: int, column: int) -> int:
    """How many statements begin at or before a place."""
    return bisect_right(parsed.statements, (line, column), key=lambda placed: (placed.line, placed.column))


def last_line(parsed: ParsedMember, at: int) -> int:
    """The line of the file on which a statement ends."""
    placed = parsed.statements[at]
    return placed.line + placed.statement.text.count("\n")
