"""The profile of a TCP/IP stack of z/VM: statements in free format, with lists that end with a word of their own.

A semicolon begins a comment, which ends with its record. Blanks and ends of records part words alike. A statement ends
where the next begins: at a verb that begins a record or stands behind a whole statement. OBEY has a list of words up to
ENDOBEY, and so do others with an END word in the grammar: a user may be called as a statement is. A list without its
END word ends where a statement begins a record. [doc: AUTOLOG 7.2, boot camp; known: case, free format]
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from lint.facts import table
from lint.facts.spelling import slip_of
from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.lexers.line_index import LineIndex

_COMMENT = re.compile(r";[^\n]*")
_WORD = re.compile(r"\S+")
_END = "END"
_OVER_RECORDS = frozenset({"BSDROUTINGPARMS", "GATEWAY", "HOME", "PORT", "TRANSLATE"})
"""Statements with entries, of which each mostly has a record."""
_FEWEST_WORDS = {"DEVICE": 4, "LINK": 4}
"""The words of a statement behind which another may follow on the same record, if it needs more than one value."""
_SHORTEST_SLIP = 4
"""Letters: an entry may well begin with a shorter word."""


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text."""
    edge = data_edge(member.records, kind.edge)
    rows = "\n".join(record[:edge] for record in member.records)
    text = _COMMENT.sub(lambda comment: " " * len(comment[0]), rows) if ";" in rows else rows
    lines = LineIndex(text)
    statements = _Scan(text, kind.grammar).statements()
    return [RawStatement(text[start:end], *lines.locate(start)) for start, end in statements], []


class _Words(NamedTuple):
    verbs: frozenset[str]
    simple: frozenset[str]
    """The verbs with one value, behind which the next statement may follow on the same record."""
    operands: dict[str, frozenset[str]]


@cache
def _words(name: str) -> _Words:
    statements = table.load(name).statements
    simple = {verb for verb, facts in statements.items() if [*facts.operands] == ["VALUE"] and not facts.free_behind}
    return _Words(
        frozenset(statements),
        frozenset(verb for verb in simple if not statements[verb].operands["VALUE"].is_list),
        {verb: frozenset(facts.operands) for verb, facts in statements.items()},
    )


class _Scan:
    """One pass over the words of a text."""

    def __init__(self, text: str, name: str) -> None:
        self._keywords = _words(name)
        self._spans = [match.span() for match in _WORD.finditer(text)]
        self._words = [text[start:end].upper() for start, end in self._spans]
        ends = [0, *(end for _, end in self._spans)]
        self._opens = [at == 0 or "\n" in text[ends[at] : start] for at, (start, _) in enumerate(self._spans)]
        """For each word, whether it is the first of its record."""
        self._places: dict[str, list[int]] = defaultdict(list)
        self._openings: dict[str, list[int]] = defaultdict(list)
        """The places of each word, and those at which it is the first of a record."""
        for at, word in enumerate(self._words):
            self._places[word].append(at)
            if self._opens[at]:
                self._openings[word].append(at)

    def statements(self) -> Iterator[tuple[int, int]]:
        """The start and the end of each statement."""
        at = 0
        while at < len(self._words):
            behind = self._behind(at)
            yield self._spans[at][0], self._spans[behind - 1][1]
            at = behind

    def _behind(self, first: int) -> int:
        """The place of the word behind the statement that begins at a place."""
        verb = self._words[first]
        if _END + verb in self._keywords.operands.get(verb, ()):
            return self._behind_list(first, verb)
        at = first + 1
        while at < len(self._words) and not self._begins(verb, first, at):
            at += 1
        return at

    def _behind_list(self, first: int, verb: str) -> int:
        end = _next(self._places[_END + verb], first)
        again = _next(self._openings[verb], first + 1)
        if end is not None and (again is None or end < again):
            return end + 1
        at = first + 1
        while at < len(self._words) and not (self._opens[at] and self._words[at] in self._keywords.verbs):
            at += 1
        return at

    def _begins(self, verb: str, first: int, at: int) -> bool:
        """True if a statement begins at a place, behind the verb of another at `first`."""
        word = self._words[at]
        is_operand = word in self._keywords.operands.get(verb, ())
        if not self._opens[at]:
            return word in self._keywords.verbs and not is_operand and self._is_whole(verb, self._words[first:at])
        if word in self._keywords.verbs:
            return True
        if verb in _OVER_RECORDS or verb not in self._keywords.verbs:
            return word.isalpha() and len(word) >= _SHORTEST_SLIP and bool(slip_of(word, self._keywords.verbs))
        return not is_operand and not word[0].isdigit()

    def _is_whole(self, verb: str, words: Sequence[str]) -> bool:
        """True if a statement may end behind some words, so that the verb of another may follow on the record."""
        if verb in _FEWEST_WORDS:
            has_number = len(words) == _FEWEST_WORDS[verb] and verb == "LINK" and words[-1].isdecimal()
            return len(words) >= _FEWEST_WORDS[verb] and not has_number
        return verb in self._keywords.simple and len(words) > 1


def _next(places: Sequence[int], first: int) -> int | None:
    """The first of some places, in order, from a place on; None if there is none."""
    at = bisect_left(places, first)
    return places[at] if at < len(places) else None
