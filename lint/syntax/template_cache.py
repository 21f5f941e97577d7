"""Statements of one shape are parsed once.

In a language whose tokens are parted by blanks, what a grammar makes of a statement depends only on which of its
words are keywords, and which. `MDISK 0191 3390 0001 0020 USER01 MR` and `MDISK 0200 3390 0021 0100 USER01 MR` have the
same tree; only the words in it differ. So the tree of the first is kept as a mould, and the second is cast in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from lint.syntax.statement import Operand, Statement, Value

_WORD = re.compile(r"\S+")
_NOT_PLAIN = re.compile(r"[,'\"\n]")
_PLAIN_WORD = ""


class _OperandMould:
    """An operand by the indices of its words: the keyword's (None: positional), and each value's first and last.

    Most statements of a shape also have the same operands in the same columns: device types, modes, sizes, volumes.
    Equal operands are one object, which takes half the time and a third of the memory.
    """

    def __init__(self, name: str, keyword: int | None, values: tuple[tuple[int, int], ...], *, known: bool) -> None:
        self._name = name
        self._keyword = keyword
        self._values = values
        self._known = known
        self.first = values[0][0] if keyword is None else keyword
        self.last = values[-1][1] if values else self.first
        self.made: dict[tuple[int, str], Operand] = {}
        """The operands cast so far, by where they begin and what is written there."""

    def cast(self, text: str, starts: list[int], ends: list[int]) -> Operand:
        """The operand in a text whose words begin and end at these places."""
        places = ((starts[first], ends[last]) for first, last in self._values)
        values = tuple([Value(text[start:end], start, end) for start, end in places])
        start, end = starts[self.first], ends[self.last]
        key_end = start if self._keyword is None else ends[self._keyword]
        name = self._name if self._known else text[start:key_end].upper()
        made = self.made[start, text[start:end]] = Operand(name, values, start, key_end, end, self._known)
        return made


class _Mould(NamedTuple):
    name: str
    known: bool
    operands: tuple[_OperandMould, ...]

    def cast(self, text: str, words: list[str]) -> Statement:
        """The statement in a text of these words."""
        starts: list[int] = []
        ends: list[int] = []
        end = 0
        for word in words:
            start = text.index(word, end)
            end = start + len(word)
            starts.append(start)
            ends.append(end)
        operands: list[Operand] = []
        for mould in self.operands:
            start = starts[mould.first]
            made = mould.made.get((start, text[start : ends[mould.last]]))
            operands.append(made or mould.cast(text, starts, ends))
        name = self.name if self.known else words[0].upper()
        return Statement(name, len(words[0]), tuple(operands), text, self.known)


class ShapeMemo:
    """Parses statements of one grammar, each shape once."""

    def __init__(self, parse: Callable[[str], Statement], keyword: re.Pattern[str]) -> None:
        self._parse = parse
        self._classes = _Classes(keyword)
        self._moulds: dict[tuple[str, ...], _Mould | None] = {}

    def parse(self, text: str) -> Statement:
        """The statement in `text`, the same that the grammar itself makes of it."""
        if _NOT_PLAIN.search(text):
            return self._parse(text)
        words = text.split()
        shape = tuple(map(self._classes.__getitem__, words))
        mould = self._moulds.get(shape)
        if mould is not None:
            return mould.cast(text, words)
        statement = self._parse(text)
        if shape not in self._moulds:
            self._moulds[shape] = _mould(statement)
        return statement


class _Classes(dict[str, str]):
    """For each word the word itself if the grammar may take it for a keyword, else nothing."""

    def __init__(self, keyword: re.Pattern[str]) -> None:
        super().__init__()
        self._keyword = keyword

    def __missing__(self, word: str) -> str:
        found = self[word] = word if self._keyword.match(word) else _PLAIN_WORD
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
            moulds.append(_OperandMould(operand.name, keyword, values, known=operand.known))
    except KeyError:
        return None
    return _Mould(statement.name, statement.known, tuple(moulds))
