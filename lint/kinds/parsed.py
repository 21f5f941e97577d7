"""A member read: its statements in order, and what was wrong with its text before any grammar saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lint.finding import Span
from lint.kinds.kind import Kind
from lint.kinds.statement import Placed
from lint.text.member import Member

COMMENT_NOT_CLOSED = "comment-not-closed"
COMMENT_NOT_OPENED = "comment-not-opened"


class TextProblem(NamedTuple):
    """A fault of the text itself, at one record (from 0) and columns from 1."""

    kind: str
    record: int
    column: int
    end_column: int


class Piece(NamedTuple):
    """The text of one statement, cut from the member: record (from 0) and column from 1 of its first character.

    Comments and sequence fields are blanks in it; the records it spans are parted by newlines.
    """

    text: str
    record: int
    column: int


@dataclass(frozen=True, slots=True)
class ParsedMember:
    """One member with its kind and its statements."""

    member: Member
    kind: Kind
    statements: Sequence[Placed] = field(repr=False)
    problems: Sequence[TextProblem] = ()

    def span(self, record: int, column: int, end_column: int) -> Span:
        """The span of some columns of a record (from 0)."""
        line = self.member.first_line + record
        return Span(self.member.path, line, column, line, end_column, self.member.name)

    @property
    def first_line_span(self) -> Span:
        """The first record: where a finding about the member as a whole points."""
        first = self.member.records[0] if self.member.records else ""
        start = len(first) - len(first.lstrip()) + 1
        return self.span(0, start, max(len(first.rstrip()) + 1, start))
