"""The statements that the text before a cursor may belong to, whether it can be read as a whole or not.

The lexer of the kind decides: a word that no language has is put in the place of the word that is being typed, and
where the lexer finds it again, statement and section are known. In a comment, a remark or behind the data columns it
finds none. A language without continuation marks leaves two answers: a new statement, or an operand of the one above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

from lint.facts import table
from lint.kinds.kind import ASSEMBLER, COLUMNS, NAMES, Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lalr import END
from lint.syntax.lexed import RawStatement
from lint.syntax.statement import Operand, Statement
from lint.syntax.wording import word_for

PROBE = "ZQX"
"""A word that no language has."""
_PROBES = (PROBE, "Z", "0", "1")
"""Words for the place of the one that is being typed: fields of one character, and of digits, take no other."""
_CLOSINGS = {"')'": ")", "a quote": "'", "'='": "=", "'('": "("}
_TEXTS = frozenset({"a value", "text", "a number", "a data set name"})
_QUOTE = "'"
_MOST_WORDS = 12
_WORDS = tuple((PROBE, behind) for behind in ("", f"({PROBE}", "=", "'", '"'))
"""The probe with texts behind it that lexers look at."""
_TYPED = re.compile(r"(?:&|&?[^\s(),'\"=;&.:][^\s(),'\"=;&]*)?\Z")
_TYPED_IN_TAG = re.compile(r"[^\s(),'\"=;&.:]*\Z")
_FIELD = re.compile(r"_?COLUMN_(?P<column>\d+)_(?P<text>COMMA)?")
_BEFORE, _BEHIND = 1000, 20
"""Records before and behind the cursor that are looked at: no statement is longer, and a directory has a million."""


class Typing(NamedTuple):
    """The cursor in a record: the text before the word that is being typed, the word, and what stands behind it.

    `edge` is the last data column; `column` that of the word, from 1. `above` and `below` are records around it.
    """

    above: tuple[str, ...]
    head: str
    word: str
    tail: str
    below: tuple[str, ...]
    edge: int

    @property
    def column(self) -> int:
        """The column of the first character of the word."""
        return len(self.head) + 1


class Prompt(NamedTuple):
    """A statement up to the word that is being typed: its text, and its section.

    `statement` is that text with the probe behind it, as it reads; `offset` is that of the probe, `column` the one in
    which the statement begins.
    """

    before: str
    section: str
    statement: Statement
    column: int

    @property
    def offset(self) -> int:
        """The offset of the word in the statement."""
        return len(self.before)

    @property
    def takes_any_verb(self) -> bool:
        """True where the grammar takes any word as the name of a statement."""
        return self.statement.is_known and self.statement.name == PROBE

    def takes_any_keyword(self, kind: Kind, mark: str) -> bool:
        """True where the grammar takes any word, with a mark behind it, as the keyword of an operand."""
        text = _completed(kind.grammar, f"{self.before}{PROBE}{mark}", self.section)
        operands = grammar.parse(kind.grammar, text, self.section).operands
        return any(operand.name == PROBE and operand.is_known for operand in operands)

    @property
    def is_at_verb(self) -> bool:
        """True where the name of a statement is expected."""
        return self.statement.verb_start == self.offset or not self.before.strip()

    def slot(self) -> tuple[Operand, int] | None:
        """The operand that takes the word as a value, and the number of the value, from 0; None for no operand."""
        for operand in self.statement.operands:
            for number, value in enumerate(operand.values):
                if value.start <= self.offset < value.end:
                    return operand, number
        return None

    @property
    def is_quoted(self) -> bool:
        """True where the word stands behind the opening quote of a value."""
        slot = self.slot()
        start = slot[0].values[slot[1]].start if slot else self.offset
        return start < self.offset and self.before[start] == _QUOTE


def before_list(prompt: Prompt, kind: Kind) -> Prompt:
    """The prompt at the beginning of the list that the word stands in: for a grammar that takes a whole list only."""
    before, opening, _ = prompt.before.rpartition("(")
    if not opening:
        return prompt
    return prompt._replace(before=before, statement=_read(kind, before, prompt.section))


def typing(member: Member, kind: Kind, line: int, column: int) -> Typing | None:
    """The cursor at a line and column of a member; None where it stands behind the data columns."""
    row = line - member.first_line
    if not 0 <= row <= len(member.records):
        return None
    first = max(row - _BEFORE, 0)
    edge = data_edge(member.records[first : row + _BEHIND], kind.edge)
    record = member.records[row] if row < len(member.records) else ""
    head = record[: column - 1]
    if column - 1 > min(edge, len(record)):
        return None
    match = (_TYPED_IN_TAG if kind.lexer == NAMES else _TYPED).search(head)
    start = match.start() if match and not _begins_field(kind, head) else len(head)
    above = tuple(member.records[first:row])
    below = tuple(member.records[row + 1 : row + _BEHIND])
    return Typing(above, head[:start], head[start:], record[column - 1 :], below, edge)


def _begins_field(kind: Kind, head: str) -> bool:
    """True where a field of a fixed column begins behind a text, with no blank before it."""
    if kind.lexer != COLUMNS:
        return False
    fields = map(_FIELD.match, grammar.expected_behind(kind.grammar, head))
    return any(field and int(field["column"]) == len(head) + 1 for field in fields)


def prompts(at: Typing, kind: Kind) -> Iterator[Prompt]:
    """The statements that the word being typed may belong to, the likeliest first; none in a comment."""
    seen: set[tuple[str, str]] = set()
    probes = [*_WORDS, *_verbs(kind.grammar), *_keywords(at, kind)]
    # The text behind counts as well: a list may go on to a word that ends it.
    for word, behind, with_rest in (*((*probe, False) for probe in probes), (PROBE, "", True)):
        raw = _raw(at, kind, word + behind, with_rest=with_rest)
        offset = _offset(raw, at) if raw else None
        if raw is None or offset is None or raw.text[offset : offset + len(word)] != word:
            continue
        key = raw.text[:offset], raw.section
        if key not in seen:
            seen.add(key)
            yield Prompt(*key, _read(kind, *key), raw.column)


def written(at: Typing, kind: Kind) -> frozenset[str]:
    """The names of the operands of the statement that stand behind the word being typed."""
    raw = _raw(at, kind, PROBE, with_rest=True)
    offset = _offset(raw, at) if raw else None
    if raw is None or offset is None:
        return frozenset()
    operands = grammar.parse(kind.grammar, raw.text, raw.section).operands
    return frozenset(operand.name for operand in operands if operand.start > offset and operand.is_known)


def _raw(at: Typing, kind: Kind, probe: str, *, with_rest: bool = False) -> RawStatement | None:
    """The statement in which the lexer finds the probe, or the last one before it; positions are those of `above`."""
    record = at.head + probe + (at.tail if with_rest else "")
    records = (*at.above, record, *(at.below if with_rest else ()))
    if kind.lexer != ASSEMBLER:  # which looks at the column behind the edge
        cut = (
            *(text[: at.edge] for text in at.above),
            record,
            *(text[: at.edge] for text in records[len(at.above) + 1 :]),
        )
        records, kind = cut, kind._replace(edge=max(at.edge, len(record)))
    split = import_module(f"lint.syntax.lexers.{kind.lexer}").split
    statements: list[RawStatement] = split(Member("", "", records), kind)[0]
    row, column = len(at.above), at.column
    before = [raw for raw in statements if (raw.record, raw.column) <= (row, column)]
    return max(before, key=lambda raw: (raw.record, raw.column), default=None)


def _offset(raw: RawStatement, at: Typing) -> int | None:
    """The offset of the word in the text of a statement; None if the statement ends before it."""
    if raw.record == len(at.above):
        offset = at.column - raw.column
    else:
        start = 0
        for _ in range(len(at.above) - raw.record):
            start = raw.text.find("\n", start) + 1
            if not start:
                return None
        offset = start + at.column - 1
    return offset if offset <= len(raw.text) else None


def _read(kind: Kind, before: str, section: str) -> Statement:
    """The statement with the probe behind its text, and with what it needs at least behind that."""
    statements = []
    is_quoted = before.count(_QUOTE) % 2
    for probe in (*_PROBES, *((probe + _QUOTE for probe in _PROBES) if is_quoted else ())):
        text = _completed(kind.grammar, before + probe, section)
        statements.append(grammar.parse(kind.grammar, text, section))
        if statements[-1].problem is None:
            return statements[-1]
    return statements[0]


def _completed(name: str, text: str, section: str) -> str:
    """The text with marks and words behind it that make it a statement, as far as few of them do."""
    for _ in range(_MOST_WORDS):
        expected = grammar.expected_behind(name, text, section)
        if not expected or END in expected:
            break
        fields = [field for field in map(_FIELD.match, expected) if field and int(field["column"]) > len(text)]
        if fields:
            field = min(fields, key=lambda field: (int(field["column"]), not field["text"]))  # a comma ends any field
            text = text.ljust(int(field["column"]) - 1) + ("," if field["text"] else "1")
            continue
        marks = {word_for(terminal) for terminal in expected}
        keywords = sorted(grammar.words_of(name, expected).values())
        closing = next((added for mark, added in _CLOSINGS.items() if mark in marks), "")
        text += closing or (f" {keywords[0]}" if keywords and not marks & _TEXTS else " 1")
    return text


@cache
def _verbs(name: str) -> tuple[tuple[str, str], ...]:
    """A verb of a language, with texts behind it: where verbs begin statements anywhere, the lexer takes it for one."""
    terminals = [*grammar.words_of(name, table.load(name).statements).values()]
    return tuple((verb, behind) for verb in terminals[:1] for behind in ("", "=", f" {PROBE}({PROBE})", "'", '"'))


def _keywords(at: Typing, kind: Kind) -> Iterator[tuple[str, str]]:
    """A keyword that may stand behind the statement above: a lexer may look for those on a record of their own."""
    raw = _raw(at, kind, "") if not at.head.strip() else None
    if raw:
        expected = grammar.expected_behind(kind.grammar, raw.text.rstrip(), raw.section)
        yield from [(word, "") for word in sorted(grammar.words_of(kind.grammar, expected).values())[:1]]
