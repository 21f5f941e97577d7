"""Statements of one shape are parsed once.

In a language whose tokens are parted by blanks, what a grammar makes of a statement depends only on which of its
words are keywords, and which. `MDISK 0191 3390 0001 0020 USER01 MR` and `MDISK 0200 3390 0021 0100 USER01 MR` have the
same tree; only the words in it differ. So the tree of the first is kept as a mould, and the second is cast in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from lint.kinds.statement import Operand, Statement, Value

_WORD = re.compile(r"\S+")
_NOT_PLAIN = re.compile(r"[,'\"\n]")
_PLAIN_WORD = ""


class _OperandMould(NamedTuple):
    """An operand by the indices of its words: the keyword's (None: positional), and each value's first and last."""

    name: str
    keyword: int | None
    values: tuple[tuple[int, int], ...]
    known: bool


class _Mould(NamedTuple):
    name: str
    known: bool
    operands: tuple[_OperandMould, ...]


class ShapeMemo:
    """Parses statements of one grammar, each shape once."""

    def __init__(self, parse: Callable[[str], Statement], keyword: re.Pattern[str]) -> None:
        self._parse = parse
        self._keyword = keyword
        self._classes: dict[str, str] = {}
        self._moulds: dict[tuple[str, ...], _Mould | None] = {}

    def parse(self, text: str) -> Statement:
        """The statement in `text`, the same that the grammar itself makes of it."""
        if _NOT_PLAIN.search(text):
            return self._parse(text)
        words = text.split()
        shape = tuple([self._class(word) for word in words])
        mould = self._moulds.get(shape)
        if mould is not None:
            return _cast(mould, text, words)
        statement = self._parse(text)
        if shape not in self._moulds:
            self._moulds[shape] = _mould(statement)
        return statement

    def _class(self, word: str) -> str:
        """The word itself if the grammar may take it for a keyword, else nothing."""
        found = self._classes.get(word)
        if found is None:
            found = word if self._keyword.match(word) else _PLAIN_WORD
            self._classes[word] = found
        return found


def _mould(statement: Statement) -> _Mould | None:
    """What a statement of this shape has at which word; None when something in it does not begin and end with one."""
    if statement.problem:
        return None
    spans = [match.span() for match in _WORD.finditer(statement.text)]
    starts = {start: index for index, (start, _) in enumerate(spans)}
    ends = {end: index for index, (_, end) in enumerate(spans)}
    moulds = []
    try:
        for operand in statement.operands:
            values = tuple((starts[value.start], ends[value.end]) for value in operand.values)
            keyword = starts[operand.start] if operand.key_end > operand.start else None
            moulds.append(_OperandMould(operand.name, keyword, values, operand.known))
    except KeyError:
        return None
    return _Mould(statement.name, statement.known, tuple(moulds))


def _cast(mould: _Mould, text: str, words: list[str]) -> Statement:
    starts: list[int] = []
    at = 0
    for word in words:
        at = text.index(word, at)
        starts.append(at)
        at += len(word)
    operands = tuple([_cast_operand(part, text, words, starts) for part in mould.operands])
    name = mould.name if mould.known else words[0].upper()
    return Statement(name, len(words[0]), operands, text, mould.known)


def _cast_operand(mould: _OperandMould, text: str, words: list[str], starts: list[int]) -> Operand:
    values = tuple(
        [
            Value(words[first], starts[first], starts[first] + len(words[first]))
            if first == last
            else _long_value(text, starts[first], starts[last] + len(words[last]))
            for first, last in mould.values
        ]
    )
    if mould.keyword is None:
        return Operand(mould.name, values, values[0].start, values[0].start, values[-1].end, mould.known)
    start = starts[mould.keyword]
    key_end = start + len(words[mould.keyword])
    name = mould.name if mould.known else words[mould.keyword].upper()
    return Operand(name, values, start, key_end, values[-1].end if values else key_end, mould.known)


def _long_value(text: str, start: int, end: int) -> Value:
    return Value(text[start:end], start, end)
