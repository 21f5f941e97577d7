"""A parsed member: its statements in order, and the problems of its text that the lexer reports."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import inf
from operator import itemgetter
from typing import TypeVar

from lint.syntax import account
from lint.syntax.account import Gap, cached_property
from lint.syntax.faults import Faults, faults_of, gap_of
from lint.syntax.parsed_text import ParsedText
from lint.syntax.statement import LocatedStatement

R = TypeVar("R")


@dataclass(frozen=True, eq=False)
class ParsedMember(ParsedText):
    """A member with its kind and its statements. Compared by identity: two files may hold the same text.

    Its answers enter in the account what could not be read and may change them.
    """

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
    def _with_symbols(self) -> tuple[Sequence[LocatedStatement], tuple[Gap, ...]]:
        """Those of `texts` that hold symbols, and the gaps where one may stand in text that could not be read."""
        faults, first = self._faults, self.member.first_line
        lines = [at for at, record in enumerate(self.member.records, first) if "&" in record] if faults.all else []
        # Text that could not be read may go on to the end of the member.
        gaps = (gap for gap in faults.all if _first_from(lines, gap.lines[0]) <= gap.lines[1])
        of_text = (gap for gap in faults.of_text if lines and gap.lines[1] < lines[-1])
        texts = [located for located in self.texts if "&" in located.statement.text]
        return texts, tuple(dict.fromkeys((*gaps, *of_text)))

    @property
    def with_symbols(self) -> Sequence[LocatedStatement]:
        """Those of `texts` in which a symbol stands. Text that could not be read hides none if it has no ampersand."""
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

    @property
    def is_faultless(self) -> bool:
        """True if all of its text could be read, and nothing in it is said to be another thing than it may be."""
        return not self._faults.is_any

    @cached_property
    def _faults(self) -> Faults:
        """The text that could not be read in it."""
        return faults_of(self)

    def _note(self, *names: str) -> None:
        """Enter in the account what could not be read and may be a statement of these names."""
        account.note(self._faults.of_any_name)
        for name in names:
            account.note(self._faults.by_name.get(name, ()))
            account.note(self._faults.in_comments.get(name, ()))

    def has_read_all(self, *names: str) -> bool:
        """True if every statement of these names could be read, so that a statement not seen is not there.

        An unknown verb may be one of these names misspelled, and a comment that does not end may hide a statement.
        """
        if self._faults.is_any:
            self._note(*names)
        return not any(True for _ in self.unread(*names))

    def has_seen_all(self, *names: str, having: str = "") -> bool:
        """True if every statement of these names was recognized, though perhaps not read to its end.

        With `having`, the operand of that name of each was read, too: enough for who asks which names are defined.
        """
        seen = {
            gap_of(located)
            for name in names
            for _, located in self._by_name.get(name, ())
            if located.statement.is_known and not located.is_sound and (not having or located.get(having))
        }
        gaps = [gap for gap in dict.fromkeys(self.unread(*names)) if gap not in seen]
        account.note(gaps)
        return not gaps

    def unread(self, *names: str) -> Iterator[Gap]:
        """The gaps that may be a statement of these names."""
        yield from self._faults.of_any_name
        for name in names:
            yield from self._faults.by_name.get(name, ())


def as_judged(parsed: ParsedMember) -> ParsedMember:
    """The member; without any text where a merge is unresolved, because which version counts is unknown."""
    return replace(parsed, all_texts=(), all_problems=()) if parsed.conflicts else parsed


def _first_from(lines: Sequence[int], line: int) -> float:
    """The first of some lines, in order, from a line on; infinity when there is none."""
    at = bisect_left(lines, line)
    return lines[at] if at < len(lines) else inf


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
