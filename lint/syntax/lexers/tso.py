"""TSO command syntax: a statement ends with its record, unless that ends with a `+` or a `-`.

The mark stands behind a comment, not in it. Where it is missing and a parenthesis is open, the system ends the
statement there. What the records below say is read as what it is meant for, and the lost mark is reported. Likewise a
statement begins at a record that can be nothing else, though the mark before it would join the two.
[doc: Using IKJTSOxx; source: real members]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import MARK_LOST, MARK_TOO_MANY, RawStatement, TextProblem
from lint.syntax.lexers import comments

_MARKS = "+-"
_OPERAND = re.compile(r"\s+[A-Z0-9@#$]+\s*\(", re.IGNORECASE)


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, comment marks without a partner, and marks that are missing or too many."""
    edge = data_edge(member.records, kind.edge)
    body = comments.blank("\n".join(record[:edge] for record in member.records).rstrip())
    rows = [_Row.of(row) for row in body.text.split("\n")]
    statements: list[RawStatement] = []
    problems = [*comments.problems(body), *comments.unended(body)]
    for entry in _statements(rows, kind):
        statements.append(entry.statement(rows))
        problems += entry.problems(rows)
    return statements, problems


@dataclass(frozen=True)
class _Row:
    """The data of a record without its mark, and whether it has one."""

    text: str
    has_mark: bool

    @classmethod
    def of(cls, row: str) -> _Row:
        data = row.rstrip()
        return cls(data[:-1].rstrip(), has_mark=True) if data[-1:] and data[-1] in _MARKS else cls(data, has_mark=False)


@dataclass
class _Open:
    """A statement: its first and last record, the parentheses that are open, and the records that lack a mark."""

    first: int
    last: int
    depth: int = 0
    without_mark: list[int] = field(default_factory=list)
    is_cut: bool = False
    """True if another statement begins behind the mark of its last record."""

    def take(self, index: int, text: str) -> None:
        """Take up a record."""
        self.last = index
        self.depth = max(self.depth + text.count("(") - text.count(")"), 0)

    def statement(self, rows: Sequence[_Row]) -> RawStatement:
        """The statement as text."""
        first = rows[self.first].text
        text = first.lstrip()
        further = (row.text for row in rows[self.first + 1 : self.last + 1])
        return RawStatement("\n".join([text, *further]).rstrip(), self.first, len(first) - len(text) + 1)

    def problems(self, rows: Sequence[_Row]) -> Iterator[TextProblem]:
        """The marks that it lacks, or has too many."""
        lost = [index for index in self.without_mark if index < self.last]
        if lost:
            end = len(rows[lost[0]].text) + 1
            yield TextProblem(MARK_LOST, lost[0], end, end + 1, tuple(lost[1:]))
        if self.is_cut:
            end = len(rows[self.last].text) + 1
            yield TextProblem(MARK_TOO_MANY, self.last, end, end + 1)


def _statements(rows: Sequence[_Row], kind: Kind) -> Iterator[_Open]:
    current: _Open | None = None
    for index, row in enumerate(rows):
        if current and row.text.strip() and _begins(row.text, kind, is_inside=current.depth > 0):
            current.is_cut = rows[current.last].has_mark
            yield current
            current = None
        if current is None:
            if not row.text.strip():
                continue
            current = _Open(index, index)
        elif not row.text.strip() and not row.has_mark and current.without_mark:
            continue  # a blank record below the one where the statement ended
        current.take(index, row.text)
        if row.has_mark:
            continue
        if not current.depth:
            yield current
            current = None
        else:
            current.without_mark.append(index)
    if current:
        current.is_cut = rows[current.last].has_mark
        yield current


def _begins(text: str, kind: Kind, *, is_inside: bool) -> bool:
    """True if a record can only be a new statement. Inside a list the name of a statement may be that of a command."""
    data = text.lstrip()
    verb = grammar.verbs(kind.grammar).match(data)
    if not verb:
        return False
    return bool(_OPERAND.match(data, verb.end())) or (not is_inside and not data[verb.end() :].strip())
