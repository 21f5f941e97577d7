"""A parsed member: its statements in order, and the problems of its text that the lexer reports."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, wraps
from itertools import chain
from math import inf
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from lint.facts.release import Release
from lint.finding import Span
from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Gap
from lint.syntax.statement import LocatedStatement, Statement

R = TypeVar("R")

COMMENT_NOT_CLOSED = "comment-not-closed"
COMMENT_NOT_OPENED = "comment-not-opened"
COMMENT_NESTED = "comment-nested"
"""An opening mark inside a comment. `more_records` has the record of the mark that opens the comment."""
COMMENT_GOES_ON = "comment-goes-on"
"""An opening mark inside a comment that began on a record above: the end mark of that comment may be forgotten.

`more_records` has the record of the mark that opens the comment."""
STATEMENT_IN_COMMENT = "statement-in-comment"
"""A statement in a comment whose end mark is missing, so that the end of the next comment closes it."""
CONTINUATION_LOST = "continuation-lost"
"""A list ends because its last record has no comma (or a blank record follows), yet more entries stand below.

The place is right behind the last text that is read; `more_records` are the records that are not read."""
TRAILING_COMMA = "trailing-comma"
"""A comma behind the last entry of a list: the system reads on and finds no further entry."""
FOREIGN_COMMENT = "foreign-comment"
"""A `/* */` in a language without such comments: the system reads it as data. `more_records` are its other records."""

MARK_NOT_CLOSED = "mark-not-closed"
"""A parenthesis, a quote, or the beginning of a shell substitution that nothing closes."""


HARMLESS = frozenset({COMMENT_NESTED, COMMENT_GOES_ON, COMMENT_NOT_OPENED, TRAILING_COMMA, STATEMENT_IN_COMMENT})
"""Problems that leave nothing unknown. What a comment swallows is comment to the system, too, and a closing mark that
ends no comment hides no statement."""


class TextProblem(NamedTuple):
    """A problem of the text itself, at a record (from 0) and columns (from 1).

    `more_records` are the further records (from 0) that the problem concerns.
    """

    kind: str
    record: int
    column: int
    end_column: int
    more_records: tuple[int, ...] = ()


class Faults(NamedTuple):
    """The text of a member that could not be read, by the names of statements that it may hold."""

    of_text: tuple[Gap, ...] = ()
    """Faults of the text itself, such as a comment that does not end: they may hide anything."""
    of_any_name: tuple[Gap, ...] = ()
    """Those of the text, and statements with a verb that may stand for any name."""
    by_name: Mapping[str, tuple[Gap, ...]] = MappingProxyType({})
    """Statements that could not be read, by each name that they may have.

    Those of a new name, which the language may have in another release and which is like no name that it has, count
    for nobody who does not ask for that name."""
    in_comments: Mapping[str, tuple[Gap, ...]] = MappingProxyType({})
    """Statements that a comment swallows by mistake. To the system they are not there."""
    all: tuple[Gap, ...] = ()
    """All of these but statements of new names: what may be a statement that the language is known to have."""

    @property
    def is_any(self) -> bool:
        """True if something could not be read."""
        return bool(self.all or self.by_name)


class RawStatement(NamedTuple):
    """The text of one statement with the record (from 0) and column (from 1) of its first character.

    Comments and sequence fields are blanks in the text; newlines separate its records.
    """

    text: str
    record: int
    column: int


@dataclass(frozen=True, eq=False)
class ParsedMember:
    """A member with its kind and its statements. Compared by identity: two files may hold the same text."""

    member: Member
    kind: Kind
    written: Sequence[LocatedStatement] = field(repr=False)
    """Its statements, for those who look at the text: at what it says, `statements`."""
    problems: Sequence[TextProblem] = ()
    release: Release | None = None
    """The release that the configuration targets, of the system that the kind belongs to."""
    is_template: bool = False
    """True if it is a template: it expands to text that is unknown here, so that nothing counts as missing."""

    @property
    def statements(self) -> Sequence[LocatedStatement]:
        """Its statements in order. Whoever looks at all of them misses all that could not be read.

        A statement of a new name is among them, and no other statement is hidden behind it.
        """
        account.note(self._faults.all)
        return self.written

    @property
    def is_whole(self) -> bool:
        """True if all of its text could be read, so that a statement not seen here is not there."""
        account.note(self._faults.of_text)
        return not self._faults.of_text

    @cached_property
    def unique_statements(self) -> Sequence[Statement]:
        """Its statements without their places, each text once: equal texts share one object."""
        return list({id(located.statement): located.statement for located in self.written}.values())

    @cached_property
    def holds_symbols(self) -> bool:
        """True if a system symbol may stand in one of its statements."""
        return any("&" in statement.text for statement in self.unique_statements)

    @cached_property
    def _with_symbols(self) -> tuple[Sequence[LocatedStatement], tuple[Gap, ...]]:
        """The statements that hold symbols, and the gaps where one may stand in text that could not be read."""
        faults, first = self._faults, self.member.first_line
        lines = [at for at, record in enumerate(self.member.records, first) if "&" in record] if faults.all else []
        # Text that could not be read may go on to the end of the member.
        gaps = (gap for gap in faults.all if _first_from(lines, gap.lines[0]) <= gap.lines[1])
        of_text = (gap for gap in faults.of_text if lines and gap.lines[1] < lines[-1])
        statements = [located for located in self.written if "&" in located.statement.text]
        return statements, tuple(dict.fromkeys((*gaps, *of_text)))

    @property
    def with_symbols(self) -> Sequence[LocatedStatement]:
        """Its statements in which a symbol stands. Text that could not be read hides none if it has no ampersand."""
        statements, gaps = self._with_symbols
        account.note(gaps)
        return statements

    def named(self, *names: str) -> Iterable[LocatedStatement]:
        """The statements of these names in order, from an index: the other statements cost no time."""
        if self._faults.is_any:
            self._note(*names)
        if len(names) == 1:
            return (located for _, located in self._by_name.get(names[0], ()))
        named = chain.from_iterable(self._by_name.get(name, ()) for name in dict.fromkeys(names))
        return (located for _, located in sorted(named, key=itemgetter(0)))

    @cached_property
    def _by_name(self) -> dict[str, list[tuple[int, LocatedStatement]]]:
        """The statements of each name with their places in the member."""
        by_name: dict[str, list[tuple[int, LocatedStatement]]] = defaultdict(list)
        for at, located in enumerate(self.written):
            by_name[located.statement.name].append((at, located))
        return by_name

    @cached_property
    def _faults(self) -> Faults:
        """The text that could not be read in it."""
        from lint.syntax.faults import faults_of

        return faults_of(self)

    def _note(self, *names: str) -> None:
        """Enter in the account what could not be read and may be a statement of these names."""
        account.note(self._faults.of_any_name)
        for name in names:
            account.note(self._faults.by_name.get(name, ()))
            account.note(self._faults.in_comments.get(name, ()))

    def where(self, predicate: Callable[[Statement], bool]) -> Iterable[LocatedStatement]:
        """The statements whose text satisfies `predicate`, which is called once for each distinct text.

        It is for those who look at the text: what could not be read is text, too.
        A long directory has four times as many statements as texts, and most rules select very few of them.
        """
        selected = {id(statement) for statement in self.unique_statements if predicate(statement)}
        return (located for located in self.written if id(located.statement) in selected) if selected else ()

    def has_read_all(self, *names: str) -> bool:
        """True if every statement of these names could be read, so that a statement not seen is not there.

        An unknown verb may be one of these names misspelled, and a comment that does not end may hide a statement.
        """
        if self._faults.is_any:
            self._note(*names)
        return not any(True for _ in self.unread(*names))

    def unread(self, *names: str) -> Iterator[Gap]:
        """The gaps that may be a statement of these names."""
        yield from self._faults.of_any_name
        for name in names:
            yield from self._faults.by_name.get(name, ())

    def span(self, record: int, column: int, end_column: int) -> Span:
        """The span of some columns of a record (from 0)."""
        line = self.member.first_line + record
        return self.member.span(line, column, line, end_column)

    def data_ends(self) -> dict[int, int]:
        """The last column that a statement has text in, by record (from 0); comments and remarks are behind it."""
        ends: dict[int, int] = {}
        for located in self.written:
            for row, text in enumerate(located.statement.text.split("\n"), located.line - self.member.first_line):
                start = located.column - 1 if row == located.line - self.member.first_line else 0
                if text.strip():
                    ends[row] = max(ends.get(row, 0), start + len(text.rstrip()))
        return ends

    @property
    def first_line_span(self) -> Span:
        """The first record, for findings about the member as a whole."""
        return self.member.first_line_span


def _first_from(lines: Sequence[int], line: int) -> float:
    """The first of some lines, in order, from a line on; infinity when there is none."""
    at = bisect_left(lines, line)
    return lines[at] if at < len(lines) else inf


def per_member(derive: Callable[[ParsedMember], R]) -> Callable[[ParsedMember], R]:
    """The function with its result kept in the member, so that each member is asked once and nothing outlives it.

    The gaps that it met are kept, too, and enter the account of each who asks.
    """
    key = f"{derive.__module__}.{derive.__qualname__}"

    @wraps(derive)
    def derived(parsed: ParsedMember) -> R:
        memo = vars(parsed)  # where a cached property keeps its value, too
        if key not in memo:
            memo[key] = account.kept(lambda: derive(parsed))
        result: R
        result, gaps = memo[key]
        account.note_all(gaps)
        return result

    return derived


def statement_at(parsed: ParsedMember, line: int, column: int) -> int | None:
    """The index of the last statement that begins at or before a place of the file, if it reaches that line."""
    at = _begun_before(parsed, line, column) - 1
    return at if at >= 0 and last_line(parsed, at) >= line else None


def statements_on(parsed: ParsedMember, line: int) -> list[LocatedStatement]:
    """The statements on a line of the file in their order; a statement covers all lines from its first to its last."""
    behind = _begun_before(parsed, line + 1, 0)
    first = behind
    while first and last_line(parsed, first - 1) >= line:
        first -= 1
    return list(parsed.written[first:behind])


def first_behind(parsed: ParsedMember, line: int, column: int) -> int | None:
    """The index of the first statement that begins behind a place of the file."""
    at = _begun_before(parsed, line, column)
    return at if at < len(parsed.written) else None


def _begun_before(parsed: ParsedMember, line: int, column: int) -> int:
    """The number of statements that begin at or before a place."""
    return bisect_right(parsed.written, (line, column), key=lambda located: (located.line, located.column))


def last_line(parsed: ParsedMember, at: int) -> int:
    """The line of the file on which a statement ends."""
    return parsed.written[at].lines[1]
