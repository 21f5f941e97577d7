"""Statements as data: what the grammars make of text, and a statement standing at its place in a file.

A `Statement` holds offsets into its own text only, so that equal text is parsed once however often it occurs.
`Placed` joins it with a place; lines and columns are computed when somebody asks for a span.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lint.finding import Span
from lint.source.member import Member


class Value(NamedTuple):
    """One value as written, at `text[start:end]` of its statement."""

    text: str
    start: int
    end: int


class Operand(NamedTuple):
    """An operand: a keyword with its values, or a positional value named after the part it plays.

    `name` is in capitals, abbreviations resolved. The keyword stands at `start:key_end` (empty for a positional
    operand), the whole operand with its parentheses at `start:end`. An operand that the grammar does not have at
    this place has `known` false and its own spelling as its name.
    """

    name: str
    values: tuple[Value, ...]
    start: int
    key_end: int
    end: int
    known: bool = True

    @property
    def text(self) -> str:
        """The first value in capitals, "" when there is none."""
        return self.values[0].text.upper() if self.values else ""

    @property
    def number(self) -> int | None:
        """The first value as a decimal number; None when it is none, or not known before symbols are resolved."""
        return decimal(self.text)


class Problem(NamedTuple):
    """Why a statement could not be read whole, at `start:end` of its text. `expected` names what was legal there."""

    kind: str
    start: int
    end: int
    found: str
    expected: tuple[str, ...] = ()


_LONG = 4000
_END_OF_RECORD = re.compile(r"\n")
_MOST_DIGITS = 18
"""No number in configuration is longer; one that is may be text that happens to be digits."""
_MOST_CONVERTED = 40
_BEYOND_ALL = 10**_MOST_CONVERTED

UNBALANCED = "unbalanced"
MALFORMED = "malformed"


class Statement(NamedTuple):
    """One logical statement: its full verb in capitals, where the verb ends, operands in their order.

    The verb stands at `verb_start:verb_end`; only qualifiers stand before it, and they are operands.
    """

    name: str
    verb_end: int
    operands: tuple[Operand, ...]
    text: str
    known: bool = True
    problem: Problem | None = None
    verb_start: int = 0

    @property
    def has_unknown(self) -> bool:
        """Whether one of its operands is not legal there."""
        return any(not operand.known for operand in self.operands)

    @property
    def is_sound(self) -> bool:
        """Whether the grammar knows it and all of its operands, and could read all of it."""
        return self.known and self.problem is None and not self.has_unknown

    def get(self, name: str) -> Operand | None:
        """The first operand of that name, or None."""
        for operand in self.operands:
            if operand.name == name:
                return operand
        return None


@dataclass(slots=True, eq=False)
class Placed:
    """A statement where it stands: line and column (from 1) of its first character in the file of `member`.

    Compared by identity, and not to be changed; it is not a frozen dataclass only because those are slow to make,
    and a directory has a million of these.
    """

    statement: Statement
    member: Member
    line: int
    column: int

    @property
    def name(self) -> str:
        """The statement's verb."""
        return self.statement.name

    @property
    def known(self) -> bool:
        """Whether the grammar knows the verb."""
        return self.statement.known

    @property
    def is_sound(self) -> bool:
        """Whether the grammar knows the statement and all of its operands, and could read all of it."""
        return self.statement.is_sound

    @property
    def span(self) -> Span:
        """The verb: the place to point at when the statement as a whole is meant."""
        return self.span_of(self.statement.verb_start, self.statement.verb_end)

    @property
    def whole(self) -> Span:
        """The statement from its verb, or the qualifiers before it, to its last character."""
        return self.span_of(0, len(self.statement.text))

    def span_of(self, start: int, end: int) -> Span:
        """The span of `text[start:end]`. Every record but the first is in the text from its column 1 on."""
        line, column = self._position(start)
        end_line, end_column = self._position(end)
        return self.member.span(line, column, end_line, end_column)

    def symbols_in(self, start: int, end: int) -> frozenset[str]:
        """The names of the system symbols that were replaced in `text[start:end]`, where a system is played."""
        return self.member.symbols(*self._position(start), *self._position(end)) if self.member.shifts else frozenset()

    def _position(self, offset: int) -> tuple[int, int]:
        text = self.statement.text
        if len(text) > _LONG:
            ends = _ends_of_records(text)
            before = bisect_left(ends, offset)
            end = ends[before - 1] if before else 0
        else:
            before, end = text.count("\n", 0, offset), text.rfind("\n", 0, offset)
        return (self.line + before, offset - end) if before else (self.line, self.column + offset)

    @property
    def operands(self) -> Iterator[PlacedOperand]:
        """All operands in their order."""
        return (PlacedOperand(self, operand) for operand in self.statement.operands)

    def get(self, name: str) -> PlacedOperand | None:
        """The first operand of that name, or None."""
        operand = self.statement.get(name)
        return PlacedOperand(self, operand) if operand else None

    def __getitem__(self, name: str) -> PlacedOperand:
        """The first operand of that name. Raises KeyError when the statement has none."""
        found = self.get(name)
        if found is None:
            raise KeyError(f"{self.name} has no operand {name}")
        return found

    def all(self, name: str) -> list[PlacedOperand]:
        """Every operand of that name."""
        return [PlacedOperand(self, operand) for operand in self.statement.operands if operand.name == name]

    def __contains__(self, name: object) -> bool:
        return any(operand.name == name for operand in self.statement.operands)


class PlacedOperand(NamedTuple):
    """An operand of a placed statement."""

    placed: Placed
    operand: Operand

    @property
    def name(self) -> str:
        """The operand's name."""
        return self.operand.name

    @property
    def span(self) -> Span:
        """What a finding on this operand underlines: its values, or the keyword of an operand that has none."""
        values = self.operand.values
        if not values:
            return self.keyword_span
        return self.placed.span_of(values[0].start, values[-1].end)

    @property
    def keyword_span(self) -> Span:
        """The keyword alone; the value of a positional operand."""
        operand = self.operand
        return self.placed.span_of(operand.start, operand.key_end if operand.key_end > operand.start else operand.end)

    @property
    def symbols(self) -> frozenset[str]:
        """The names of the system symbols that were replaced in its values, where a system is played."""
        return self.placed.symbols_in(self.operand.start, self.operand.end)

    @property
    def whole(self) -> Span:
        """The operand with keyword and parentheses."""
        return self.placed.span_of(self.operand.start, self.operand.end)

    @property
    def values(self) -> list[PlacedValue]:
        """The values in their order."""
        return [PlacedValue(self.placed, value) for value in self.operand.values]

    @property
    def text(self) -> str:
        """The first value in capitals, "" when there is none."""
        return self.operand.text

    @property
    def texts(self) -> tuple[str, ...]:
        """All values in capitals."""
        return tuple(value.text.upper() for value in self.operand.values)

    @property
    def number(self) -> int | None:
        """The first value as a decimal number; None when it is none, or not known before symbols are resolved."""
        return decimal(self.text)


class PlacedValue(NamedTuple):
    """One value of a placed statement."""

    placed: Placed
    value: Value

    @property
    def text(self) -> str:
        """The value in capitals."""
        return self.value.text.upper()

    @property
    def number(self) -> int | None:
        """The value as a decimal number; None when it is none, or not known before symbols are resolved."""
        return decimal(self.text)

    @property
    def span(self) -> Span:
        """The value alone."""
        return self.placed.span_of(self.value.start, self.value.end)


@lru_cache(maxsize=8)
def _ends_of_records(text: str) -> list[int]:
    """The offsets of the ends of records in a text of which many places are asked for."""
    return [match.start() for match in _END_OF_RECORD.finditer(text)]


def decimal(text: str) -> int | None:
    """The number in a text of decimal digits; None when it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def bounded(digits: str) -> int:
    """The number in a text of decimal digits with or without a sign; of very many digits one beyond all limits.

    Python refuses to convert thousands of digits, and takes a time that grows with their square.
    Raises ValueError for any other text.
    """
    if len(digits) <= _MOST_CONVERTED:
        return int(digits)
    sign = -1 if digits[0] == "-" else 1
    significant = digits.lstrip("+-").lstrip("0")
    return sign * (int(significant or "0") if len(significant) <= _MOST_CONVERTED else _BEYOND_ALL)


def is_unknown(text: str) -> bool:
    """Whether a value holds a system symbol, so that nobody can say here what the system will see."""
    return "&" in text
