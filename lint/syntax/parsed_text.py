"""The text of a member as it was read: statements, problems, places.

Nothing here says what could not be judged, but for a merge that nobody resolved: it leaves no text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import TypeVar

from lint.facts.release import Release
from lint.finding import Span
from lint.kinds.kind import EXECS, Kind
from lint.source.conflicts import MARK_END, Conflict
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Cause, Gap, cached_property
from lint.syntax.lexed import TextProblem
from lint.syntax.statement import CpStatement, ExecStatement, LocatedStatement, Statement

R = TypeVar("R")
P = TypeVar("P", bound="ParsedText")

MIXTURE = "has two versions of some lines, because a merge is unresolved"


@dataclass(frozen=True, eq=False)
class ParsedText:
    """A member with its kind and its statements. Compared by identity: two files may hold the same text."""

    member: Member
    kind: Kind
    all_texts: Sequence[LocatedStatement] = field(repr=False)
    """The values of `texts`; none where a merge is unresolved, because which version counts is unknown."""
    all_problems: Sequence[TextProblem] = ()
    """The values of `problems`, likewise."""
    release: Release | None = None
    """The release that the configuration targets, of the system that the kind belongs to."""
    is_template: bool = False
    """True if it is a template: it expands to text that is unknown here, so that nothing counts as missing."""
    conflicts: Sequence[Conflict] = ()
    """The unresolved merges in it. Their marks are not among the records of `member`."""
    violating: Sequence[Statement] | None = None
    """The statements that the value table does not allow, each once; None if its reader did not check them."""

    @property
    def texts(self) -> Sequence[LocatedStatement]:
        """Its text outside of comments: its statements, or its records where no statement is read."""
        account.note(self.of_conflicts)
        return self.all_texts

    @property
    def problems(self) -> Sequence[TextProblem]:
        """The problems of its text that the lexer reports."""
        account.note(self.of_conflicts)
        return self.all_problems

    @cached_property
    def of_conflicts(self) -> tuple[Gap, ...]:
        """The gaps that the unresolved merges in it leave: they hide all that it says."""
        spans = [(self.span(conflict.begins, 1, MARK_END), conflict) for conflict in self.conflicts]
        first = self.member.first_line
        return tuple(Gap(Cause.UNREAD, MIXTURE, span, (span.line, first + conflict.ends)) for span, conflict in spans)

    @cached_property
    def written(self) -> Sequence[LocatedStatement]:
        """Its statements, for those who look at the text; none where it is checked as text."""
        return self.texts if self.kind.has_grammar else ()

    @cached_property
    def unique_texts(self) -> Sequence[Statement]:
        """Its `texts` without their places, each once: equal texts share one object."""
        return list({id(located.statement): located.statement for located in self.texts}.values())

    @property
    def unique_statements(self) -> Sequence[Statement]:
        """Its statements without their places, each text once."""
        return self.unique_texts if self.kind.has_grammar else ()

    @cached_property
    def holds_symbols(self) -> bool:
        """True if a system symbol may stand in one of its statements."""
        return any("&" in statement.text for statement in self.unique_statements)

    @cached_property
    def has_ampersand(self) -> bool:
        """True if a system symbol may stand in one of its records, comments among them."""
        return any("&" in record for record in self.member.records)

    def where(self, predicate: Callable[[Statement], bool]) -> Iterable[LocatedStatement]:
        """Those of `texts` that satisfy `predicate`, which is called once for each distinct text.

        What could not be read is text, too.
        A long directory has four times as many statements as texts, and most rules select very few of them.
        """
        selected = {id(statement) for statement in self.unique_texts if predicate(statement)}
        return (located for located in self.texts if id(located.statement) in selected) if selected else ()

    def span(self, record: int, column: int, end_column: int) -> Span:
        """The span of some columns of a record (from 0)."""
        line = self.member.first_line + record
        return self.member.span(line, column, line, end_column)

    def data_ends(self) -> dict[int, int]:
        """The last column that has text outside of comments, by record (from 0); comments and remarks are behind it."""
        ends: dict[int, int] = {}
        for located in self.texts:
            for row, text in enumerate(located.statement.text.split("\n"), located.line - self.member.first_line):
                start = located.column - 1 if row == located.line - self.member.first_line else 0
                if text.strip():
                    ends[row] = max(ends.get(row, 0), start + len(text.rstrip()))
        return ends

    @property
    def first_line_span(self) -> Span:
        """The first record, for findings about the member as a whole."""
        return self.member.first_line_span


def at_places(
    statements: Iterable[tuple[Statement, int, int]], member: Member, kind: Kind
) -> Sequence[LocatedStatement]:
    """The statements of a member, each given with its record (from 0) and column (from 1), at their places."""
    at_place = ExecStatement if kind.lexer == EXECS else CpStatement if kind.platform == "zvm" else LocatedStatement
    first = member.first_line
    return [at_place(statement, member, first + index, column) for statement, index, column in statements]


def per_member(derive: Callable[[P], R]) -> Callable[[P], R]:
    """The function with its result kept in the member, so that each member is asked once and nothing outlives it.

    The gaps that it met are kept, too, and enter the account of each who asks.
    """
    key = f"{derive.__module__}.{derive.__qualname__}"

    @wraps(derive)
    def derived(parsed: P) -> R:
        memo = vars(parsed)  # where a cached property keeps its value, too
        if key not in memo:
            memo[key] = account.kept(lambda: derive(parsed))
        result: R
        result, gaps = memo[key]
        account.note_all(gaps)
        return result

    return derived
