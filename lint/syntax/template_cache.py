"""Parses statements of one shape once.

In a language whose tokens are separated by blanks, the tree of a statement depends only on the keywords among its
words and on their places. `MDISK 0191 3390 0001 0020 USER01 MR` and `MDISK 0200 3390 0021 0100 USER01 MR` have the
same tree; only the words in it differ. So the tree of the first becomes a template, and the second statement is an
instance of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from lint.syntax.statement import Operand, Statement, Value

_WORD = re.compile(r"\S+")
_NOT_PLAIN = re.compile(r"[,'\"\n]")
_PLAIN_WORD = ""


class _OperandTemplate:
    """An operand by word indices: that of its keyword (None: positional), and the first and last of each value.

    Most statements of a shape also have the same operands in the same columns: device types, modes, sizes, volumes.
    Equal operands are one object, which takes half the time and a third of the memory.
    """

    def __init__(self, name: str, keyword: int | None, values: tuple[tuple[int, int], ...], *, is_known: bool) -> None:
        self._name = name
        self._keyword = keyword
        self._values = values
        self._is_known = is_known
        self.first = values[0][0] if keyword is None else keyword
        self.last = values[-1][1] if values else self.first
        self.instances: dict[tuple[int, str], Operand] = {}
        """The operands made so far, by their offset and text."""

    def instantiate(self, text: str, starts: list[int], ends: list[int]) -> Operand:
        """The operand in a text whose words begin at `starts` and end at `ends`."""
        spans = ((starts[first], ends[last]) for first, last in self._values)
        values = tuple([Value(text[start:end], start, end) for start, end in spans])
        start, end = starts[self.first], ends[self.last]
        key_end = start if self._keyword is None else ends[self._keyword]
        name = self._name if self._is_known else text[start:key_end].upper()
        operand = self.instances[start, text[start:end]] = Operand(name, values, start, key_end, end, self._is_known)
        return operand


class _StatementTemplate(NamedTuple):
    name: str
    is_known: bool
    operands: tuple[_OperandTemplate, ...]

    def instantiate(self, text: str, words: list[str]) -> Statement:
        """The statement in a text with these words."""
        starts: list[int] = []
        ends: list[int] = []
        end = 0
        for word in words:
            start = text.index(word, end)
            end = start + len(word)
            starts.append(start)
            ends.append(end)
        operands: list[Operand] = []
        for template in self.operands:
            start = starts[template.first]
            operand = template.instances.get((start, text[start : ends[template.last]]))
            operands.append(operand or template.instantiate(text, starts, ends))
        name = self.name if self.is_known else words[0].upper()
        return Statement(name, len(words[0]), tuple(operands), text, self.is_known)


class TemplateCache:
    """Parses statements of one grammar, each shape once."""

    def __init__(self, parse: Callable[[str], Statement], keyword: re.Pattern[str]) -> None:
        self._parse = parse
        self._classes = _Classes(keyword)
        self._templates: dict[tuple[str, ...], _StatementTemplate | None] = {}

    def parse(self, text: str) -> Statement:
        """The statement in `text`, equal to the result of the grammar itself."""
        if _NOT_PLAIN.search(text):
            return self._parse(text)
        words = text.split()
        shape = tuple(map(self._classes.__getitem__, words))
        template = self._templates.get(shape)
        if template is not None:
            return template.instantiate(text, words)
        statement = self._parse(text)
        if shape not in self._templates:
            self._templates[shape] = _template_of(statement)
        return statement


class _Classes(dict[str, str]):
    """Maps each word to itself if it may be a keyword of the grammar, else to ""."""

    def __init__(self, keyword: re.Pattern[str]) -> None:
        super().__init__()
        self._keyword = keyword

    def __missing__(self, word: str) -> str:
        word_class = self[word] = word if self._keyword.match(word) else _PLAIN_WORD
        return word_class


def _template_of(statement: Statement) -> _StatementTemplate | None:
    """The template of statements of this shape; None if a part does not begin and end with a word, or after a fault."""
    if statement.problem:
        return None
    spans = [match.span() for match in _WORD.finditer(statement.text)]
    starts = {start: index for index, (start, _) in enumerate(spans)}
    ends = {end: index for index, (_, end) in enumerate(spans)}
    templates = []
    try:
        for operand in statement.operands:
            values = tuple((starts[value.start], ends[value.end]) for value in operand.values)
            keyword = starts[operand.start] if operand.key_end > operand.start else None
            templates.append(_OperandTemplate(operand.name, keyword, values, is_known=operand.is_known))
    except KeyError:
        return None
    return _StatementTemplate(statement.name, statement.is_known, tuple(templates))
