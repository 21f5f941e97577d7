"""The words of a member by what they are, for an editor that colors them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import PurePath
from typing import NamedTuple

from lint.editor.place import edge_of, parsed_members, texts_between
from lint.kinds.kind import Kind
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import Statement
from lint.systems.workspace import Workspace
from lint.values.symbols import REFERENCE

_COMMENT = re.compile(r"(?=\S)(?:[,;+](?=\s|\Z)\s*)*(?P<text>\S(?:.*\S)?)?")
"""The text between the words of statements; a comma or another mark of continuation in front of it is none."""
_FIELD = re.compile(r"\S(?:.*\S)?")
_EVERYTHING = 10**9


class TokenSort(Enum):
    """The sort of a word."""

    STATEMENT = "statement"
    OPERAND = "operand"
    VALUE = "value"
    SYMBOL = "symbol"
    COMMENT = "comment"
    SEQUENCE = "sequence field"
    UNKNOWN = "unknown word"
    """A verb or keyword that the language does not have at that place."""


class WordToken(NamedTuple):
    """A word on one line: its column, from 1, its length in characters, and its sort."""

    line: int
    column: int
    length: int
    sort: TokenSort


class _Piece(NamedTuple):
    """A word in the text of a statement: its record and offset there, both from 0."""

    row: int
    offset: int
    length: int
    sort: TokenSort


_STEP = 1000
"""Statements, or lines, from one checkpoint to the next."""
_Stretch = tuple[int, int, TokenSort]
"""A part of the text of a statement."""


def _go_on() -> None:
    """Do nothing."""


def semantic_tokens(
    workspace: Workspace,
    path: PurePath,
    first: int = 1,
    last: int = _EVERYTHING,
    checkpoint: Callable[[], None] = _go_on,
) -> list[WordToken]:
    """The words on some lines of a file, both ends included, in order; none overlaps another.

    `checkpoint` is called now and then, and may raise to end the work.
    """
    tokens: list[WordToken] = []
    for parsed in parsed_members(workspace, path):
        begin = parsed.member.first_line
        lines = max(first, begin), min(last, begin + len(parsed.member.records) - 1)
        if lines[0] <= lines[1] and not parsed.conflicts:
            tokens += _in_member(parsed, *lines, checkpoint)
    return tokens


def _in_member(parsed: ParsedMember, first: int, last: int, checkpoint: Callable[[], None]) -> Iterator[WordToken]:
    by_line: dict[int, list[WordToken]] = {}
    texts: dict[int, list[tuple[int, str]]] = {}
    pieces: dict[int, list[_Piece]] = {}  # equal texts are one statement
    for passed, (_, located) in enumerate(texts_between(parsed, first, last)):
        if passed % _STEP == 0:
            checkpoint()
        for number, text in enumerate(located.statement.text.split("\n")):
            texts.setdefault(located.line + number, []).append((0 if number else located.column - 1, text))
        statement = located.statement
        if id(statement) not in pieces:
            pieces[id(statement)] = _in_statement(statement, parsed.kind)
        for row, offset, length, sort in pieces[id(statement)]:
            column = offset + (1 if row else located.column)
            by_line.setdefault(located.line + row, []).append(WordToken(located.line + row, column, length, sort))
    records, begin = parsed.member.records, parsed.member.first_line
    edge = edge_of(parsed)
    for line in range(first, last + 1):
        if line % _STEP == 0:
            checkpoint()
        record = records[line - begin]
        tokens = [*by_line.get(line, ()), *_outside(line, record, edge, texts.get(line, []))]
        yield from sorted(tokens)


def _outside(line: int, record: str, edge: int, texts: list[tuple[int, str]]) -> Iterator[WordToken]:
    """The words of a record that no statement has: comments, and what stands behind the data columns."""
    if len(texts) == 1 and texts[0][1].strip() == record.strip():
        return
    rest = list(record)
    for start, text in texts:
        for at, character in enumerate(text[: max(len(record) - start, 0)], start):
            if not character.isspace():
                rest[at] = "\0"
    data = "".join(rest[:edge]).replace("\0", "\n")
    for match in _COMMENT.finditer(data):
        if match["text"]:
            yield WordToken(line, match.start("text") + 1, len(match["text"]), TokenSort.COMMENT)
    for match in _FIELD.finditer("".join(rest[edge:]).replace("\0", "\n")):
        yield WordToken(line, edge + match.start() + 1, len(match[0]), TokenSort.SEQUENCE)


def _in_statement(statement: Statement, kind: Kind) -> list[_Piece]:
    """The words of a statement, each on one of its records."""
    text = statement.text
    stretches = _stretches(statement) if kind.has_grammar else []
    has_symbols = kind.platform == "zos" and kind.symbols
    symbols = [match.span() for match in REFERENCE.finditer(text)] if has_symbols and "&" in text else []
    pieces: list[_Piece] = []
    at = 0
    for start, end, sort in sorted((*stretches, *((*span, TokenSort.SYMBOL) for span in symbols)), key=_begin):
        if sort is not TokenSort.SYMBOL:
            for part in _without(max(start, at), end, symbols):
                pieces += _on_records(text, *part, sort)
            at = max(at, end)
        else:
            pieces += _on_records(text, start, end, sort)
    return pieces


def _begin(stretch: _Stretch) -> tuple[int, int]:
    return stretch[:2]


def _stretches(statement: Statement) -> list[_Stretch]:
    """The verb, the keywords and the values of a statement."""
    verb = TokenSort.STATEMENT if statement.is_known else TokenSort.UNKNOWN
    stretches = [(statement.verb_start, statement.verb_end, verb)]
    if statement.operands and statement.operands[0].start == statement.verb_start:
        stretches = []  # a statement that is named after no word in it
    for operand in statement.operands:
        sort = TokenSort.OPERAND if operand.is_known else TokenSort.UNKNOWN
        if operand.key_end > operand.start:
            stretches.append((operand.start, operand.key_end, sort))
        stretches += [(value.start, value.end, TokenSort.VALUE) for value in operand.values]
    return stretches


def _without(start: int, end: int, symbols: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The parts of `start:end` in which no symbol stands."""
    for first, last in symbols:
        if first < end and last > start:
            yield start, first
            start = last
    yield start, end


def _on_records(text: str, start: int, end: int, sort: TokenSort) -> Iterator[_Piece]:
    """The pieces of `text[start:end]`: one for each record that it stands on."""
    row, begin = text.count("\n", 0, start), text.rfind("\n", 0, start) + 1
    for number, part in enumerate(text[start:end].split("\n")):
        stripped = part.strip()
        if stripped:
            yield _Piece(row + number, start - begin + part.index(stripped), len(stripped), sort)
        start = begin = start + len(part) + 1
