"""Statements of z/VM configuration files: one record, one statement; a comma at its end continues it.

Comments may stand behind the comma and between the records of one statement.

CP reports a comma that is missing on the record behind it, where it finds an operand in the place of a statement.
So a record whose first word is an operand of the statement before, and no statement, is joined to that statement,
and the lost comma is reported. Likewise a record that can only be a new statement ends a statement that a comma
left open. [fact sheet B1, B6 item 7a, E1, J]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from lint.facts import table
from lint.facts.spelling import slip_of
from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax import grammar, parsers
from lint.syntax.lexed import CONTINUATION_LOST, TRAILING_COMMA, RawStatement, TextProblem
from lint.syntax.lexers import comments
from lint.syntax.lexers.rows import data_rows

_QUALIFIERS = re.compile(r"(?:[^\s,:'\"]+:\s*)+")
_WORD = re.compile(r"[^\s,]+")
_LONGEST_NAME = 6
"""The longest volume serial: a longer word at the beginning of a record, or one with `_`, is hardly a volume."""
_FREE_TEXT = frozenset({"SAY"})


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, comment marks without a partner, and commas that are missing or too many."""
    rows, problems = _rows(member, kind)
    words = _words(kind.grammar)
    statements: list[RawStatement] = []
    current: _Open | None = None
    for index, row in enumerate(rows):
        if not row:
            continue
        if current and _goes_on(current, row, index, rows, words, problems):
            current.last = index
            continue
        if current:
            statements.append(current.statement(rows))
        current = _Open(index, index, words.meant(row.lstrip()))
    if current:
        statements.append(current.statement(rows))
        if rows[current.last].endswith(","):
            problems.append(_trailing_comma(rows, current.last))
    return statements, problems


@dataclass
class _Open:
    """The statement being read: its first and last record so far, and its full name.

    Of a misspelled verb it is the name that is meant, "" of one that is like none.
    """

    first: int
    last: int
    name: str

    def statement(self, rows: Sequence[str]) -> RawStatement:
        first = rows[self.first]
        text = first.lstrip()
        column = len(first) - len(text) + 1
        return RawStatement("\n".join([text, *rows[self.first + 1 : self.last + 1]]), self.first, column)


def _goes_on(
    current: _Open, row: str, index: int, rows: Sequence[str], words: _Words, problems: list[TextProblem]
) -> bool:
    """True if a record continues the open statement. A comma that is missing or too many is added to `problems`."""
    if rows[current.last].endswith(","):
        if not words.begins(row.lstrip(), current.name):
            return True
        problems.append(_trailing_comma(rows, current.last, index))
        return False
    if not words.goes_on(row.lstrip(), current.name):
        return False
    end = len(rows[current.last]) + 1
    problems.append(TextProblem(CONTINUATION_LOST, current.last, end, end + 1, (index,)))
    return True


def _trailing_comma(rows: Sequence[str], index: int, *taken: int) -> TextProblem:
    column = len(rows[index])
    return TextProblem(TRAILING_COMMA, index, column, column + 1, taken)


def _rows(member: Member, kind: Kind) -> tuple[list[str], list[TextProblem]]:
    """The data of the records, with comments blanked and without trailing blanks."""
    rows = _without_comment_records(data_rows(member.records, kind.edge), kind.comment_marks)
    body = comments.blank("\n".join(rows))
    return [row.rstrip() for row in body.text.split("\n")], [*comments.problems(body), *comments.unended(body)]


def _without_comment_records(rows: list[str], marks: str) -> list[str]:
    """The rows, with "" for each row outside other comments that begins with one of the marks."""
    if not marks:
        return rows
    kept: list[str] = []
    is_open = False
    for row in rows:
        is_comment = not is_open and row.lstrip()[:1] in marks and bool(row.strip())
        if not is_comment:
            opened, closed = row.rfind("/*"), row.rfind("*/")
            is_open = opened > closed or (is_open and closed < 0)
        kept.append("" if is_comment else row)
    return kept


class _Words(NamedTuple):
    """The words that can stand at the beginning of a record, from the grammar and the value table of a kind."""

    grammar: str
    verbs: re.Pattern[str]
    operands: dict[str, re.Pattern[str]]
    has_qualifiers: bool

    def verb(self, text: str) -> str:
        """The full name of the statement that a record begins; "" if it begins with no verb of the grammar."""
        verb = self.verbs.match(text, self._start(text))
        return verb.lastgroup or "" if verb else ""

    def meant(self, text: str) -> str:
        """The full name of the statement that a record begins or, misspelled, is meant to begin; "" if there is none.

        A record below may have the operands of a misspelled statement, and is no statement then.
        """
        word = _WORD.match(text, self._start(text))
        return self.verb(text) or (slip_of(word[0], self.operands) if word else "")

    def _start(self, text: str) -> int:
        """The offset of the verb, behind the qualifiers."""
        qualifiers = _QUALIFIERS.match(text) if self.has_qualifiers else None
        return qualifiers.end() if qualifiers else 0

    def goes_on(self, text: str, name: str) -> bool:
        """True if a record can only continue the operands of the statement `name`, though no comma says so."""
        return not self.verb(text) and self._is_operand(text, name)

    def begins(self, text: str, name: str) -> bool:
        """True if a record can only be a new statement, though a comma has left the statement `name` open."""
        if name in _FREE_TEXT or self._is_operand(text, name) or not self.verb(text):
            return False
        word = _WORD.match(text)
        if not word or word[0].endswith(":"):
            return True
        if "_" in word[0] or len(word[0]) > _LONGEST_NAME:
            return True
        return _is_sound_statement(self.grammar, text)

    def _is_operand(self, text: str, name: str) -> bool:
        operands = self.operands.get(name)
        return operands is not None and operands.match(text) is not None


@lru_cache(maxsize=4096)
def _is_sound_statement(name: str, text: str) -> bool:
    """True if a text is a statement with a keyword operand and without a fault."""
    statement = grammar.parse(name, text)
    has_keyword = any(operand.key_end > operand.start for operand in statement.operands)
    return has_keyword and not statement.problem and not statement.has_unknown


@cache
def _words(name: str) -> _Words:
    tables = parsers.load(name)
    spellings = {terminal: facts.regexp for terminal, facts in tables.terminals.items() if facts.is_keyword}
    verbs = sorted(
        {
            rule.expansion[0]
            for rule in tables.rules
            if rule.origin.endswith("_statement") and rule.expansion[0] in spellings
        }
    )
    operands: dict[str, re.Pattern[str]] = {}
    for statement, facts in table.load(name).statements.items():
        legal = [spellings[operand] for operand in facts.operands if operand in spellings]
        choices = [choice for operand in facts.operands.values() for part in operand.parts for choice in part.choices]
        legal += [re.escape(choice) + r"(?![^\s,])" for choice in choices]
        if legal:
            operands[statement] = re.compile("|".join(legal), re.IGNORECASE)
    has_qualifiers = any(rule.origin == "qualified" for rule in tables.rules)
    pattern = "|".join(f"(?P<{verb}>{spellings[verb]})" for verb in verbs)
    return _Words(name, re.compile(pattern), operands, has_qualifiers)
