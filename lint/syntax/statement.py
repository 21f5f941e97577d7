"""Statements as data: `Statement`, the parsed text, and `LocatedStatement`, a statement at its place in a file.

A `Statement` holds offsets into its own text only, so that equal text is parsed once however often it occurs.
`LocatedStatement` adds the place; lines and columns are computed when a span is needed.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from lint.finding import Span
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.digits import decimal
from lint.syntax.wording import statement_word


class Value(NamedTuple):
    """One value as written, at `text[start:end]` of its statement."""

    text: str
    start: int
    end: int


class Operand(NamedTuple):
    """An operand: a keyword with its values, or a positional value named after its role.

    `name` is in capitals, abbreviations resolved. The keyword stands at `start:key_end` (empty for a positional
    operand), the whole operand with its parentheses at `start:end`. If the grammar does not have the operand
    at this place, `is_known` is false and its own spelling is its name.
    """

    name: str
    values: tuple[Value, ...]
    start: int
    key_end: int
    end: int
    is_known: bool = True

    @property
    def text(self) -> str:
        """The first value in capitals, "" when there is none."""
        return self.values[0].text.upper() if self.values else ""

    @property
    def number(self) -> int | None:
        """The first value as a decimal number; None for any other text, also one with an unresolved symbol."""
        return decimal(self.text)


class InvalidValue(Value):
    """A value that the value table does not allow at its place: what the system makes of it is unknown."""

    __slots__ = ()


class InvalidOperand(Operand):
    """An operand with such a value, or without the value that it must have."""

    __slots__ = ()


class Problem(NamedTuple):
    """The fault of a statement, at `start:end` of its text. `text` is wrong there, and `expected` is legal."""

    kind: str
    start: int
    end: int
    text: str
    expected: tuple[str, ...] = ()


_LONG = 4000
_END_OF_RECORD = re.compile(r"\n")

_SYMBOL = re.compile(r"&[A-Z@#$][A-Z0-9@#$_]*", re.IGNORECASE)

UNBALANCED = "unbalanced"
MALFORMED = "malformed"


class Statement(NamedTuple):
    """One logical statement: its full verb in capitals, the end of the verb, and its operands in order.

    The verb stands at `verb_start:verb_end`; only qualifiers stand before it, and they are operands.
    """

    name: str
    verb_end: int
    operands: tuple[Operand, ...]
    text: str
    is_known: bool = True
    problem: Problem | None = None
    verb_start: int = 0

    @property
    def title(self) -> str:
        """Its name in messages: `DEFINE POLICY`; with the period that it has in the text: `.NO_ENTRY`."""
        period = "." if self.text[: self.verb_start].endswith(".") else ""
        return f"{period}{statement_word(self.name)}"

    @property
    def has_unknown(self) -> bool:
        """True if the grammar does not have one of its operands."""
        return any(not operand.is_known for operand in self.operands)

    @property
    def is_sound(self) -> bool:
        """True if the grammar has the verb and all operands, and could read all of the text."""
        return self.is_known and self.problem is None and not self.has_unknown

    def get(self, name: str) -> Operand | None:
        """The first operand of that name, or None."""
        for operand in self.operands:
            if operand.name == name:
                return operand
        return None


class InvalidStatement(Statement):
    """A statement with an invalid operand."""

    __slots__ = ()


@dataclass(slots=True, eq=False)
class LocatedStatement:
    """A statement with the line and column (from 1) of its first character in the file of `member`.

    It is compared by identity and must not be changed. It is no frozen dataclass, because these are slow to make,
    and a directory has a million statements.
    """

    statement: Statement
    member: Member
    line: int
    column: int
    own_words: ClassVar[frozenset[str]] = frozenset({"&SEQ"})
    """Words of its language that look like symbols: the number in the names of dump data sets."""
    has_symbols: ClassVar[bool] = True
    """False in a language in which text that is not known is a variable, and no system symbol."""

    @property
    def name(self) -> str:
        """The statement's verb."""
        return self.statement.name

    @property
    def title(self) -> str:
        """Its name in messages: `DEFINE POLICY`."""
        return self.statement.title

    @property
    def is_known(self) -> bool:
        """True if the grammar has the verb."""
        return self.statement.is_known

    @property
    def has_symbol_for_name(self) -> bool:
        """True if a system symbol stands in the verb: it may be any statement."""
        statement = self.statement
        if is_unknown(statement.name):
            _note_unknown(self, Value(statement.name, statement.verb_start, statement.verb_end))
        return is_unknown(statement.name)

    @property
    def is_sound(self) -> bool:
        """True if the grammar has the verb and all operands, and could read all of the text."""
        return self.statement.is_sound

    @property
    def span(self) -> Span:
        """The span of the verb, for findings about the statement as a whole."""
        return self.span_of(self.statement.verb_start, self.statement.verb_end)

    @property
    def full_span(self) -> Span:
        """The span of all of the statement, from its verb or the qualifiers before it."""
        return self.span_of(0, len(self.statement.text))

    @property
    def lines(self) -> tuple[int, int]:
        """The first and the last line of the file that it stands on."""
        text = self.statement.text
        return self.line, self.line + (len(_ends_of_records(text)) if len(text) > _LONG else text.count("\n"))

    def span_of(self, start: int, end: int) -> Span:
        """The span of `text[start:end]`. Every record but the first is in the text from its column 1 on."""
        line, column = self._position(start)
        end_line, end_column = self._position(end)
        return self.member.span(line, column, end_line, end_column)

    def symbols_in(self, start: int, end: int) -> frozenset[str]:
        """The names of the system symbols that were replaced in `text[start:end]`, for a member of a system."""
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
    def operands(self) -> Iterator[LocatedOperand]:
        """All operands in their order."""
        return (LocatedOperand(self, operand) for operand in self.statement.operands)

    def get(self, name: str) -> LocatedOperand | None:
        """The first operand of that name, or None."""
        operand = self.statement.get(name)
        return LocatedOperand(self, operand) if operand else None

    def __getitem__(self, name: str) -> LocatedOperand:
        """The first operand of that name. Raises KeyError when the statement has none."""
        operand = self.get(name)
        if operand is None:
            raise KeyError(f"{self.name} has no operand {name}")
        return operand

    def all(self, name: str) -> list[LocatedOperand]:
        """Every operand of that name."""
        return [LocatedOperand(self, operand) for operand in self.statement.operands if operand.name == name]

    def __contains__(self, name: object) -> bool:
        return any(operand.name == name for operand in self.statement.operands)


class CpStatement(LocatedStatement):
    """A statement of z/VM's CP, which has no symbols: what begins with an ampersand may be one of its own words."""

    __slots__ = ()
    own_words = frozenset({"&SYSRES", "&USERID"})


class ExecStatement(LocatedStatement):
    """A CP command in an EXEC, whose variables have their values when the EXEC runs."""

    __slots__ = ()
    has_symbols = False


class LocatedOperand(NamedTuple):
    """An operand of a located statement."""

    located: LocatedStatement
    operand: Operand

    @property
    def name(self) -> str:
        """The operand's name."""
        return self.operand.name

    @property
    def has_symbol_for_name(self) -> bool:
        """True if a system symbol stands in the keyword: it may be any operand."""
        operand = self.operand
        if is_unknown(operand.name):
            _note_unknown(self.located, Value(operand.name, operand.start, operand.key_end))
        return is_unknown(operand.name)

    @property
    def span(self) -> Span:
        """The span that a finding underlines: the values, or the keyword of an operand without values."""
        values = self.operand.values
        if not values:
            return self.keyword_span
        return self.located.span_of(values[0].start, values[-1].end)

    @property
    def keyword_span(self) -> Span:
        """The span of the keyword alone, or of the value of a positional operand."""
        operand = self.operand
        return self.located.span_of(operand.start, operand.key_end if operand.key_end > operand.start else operand.end)

    @property
    def is_invalid(self) -> bool:
        """True if it has a value that is not valid, or lacks one: what the system makes of it is unknown."""
        return isinstance(self.operand, InvalidOperand)

    @property
    def symbols(self) -> frozenset[str]:
        """The names of the system symbols that were replaced in its values, for a member of a system."""
        return self.located.symbols_in(self.operand.start, self.operand.end)

    @property
    def full_span(self) -> Span:
        """The span of the operand with keyword and parentheses."""
        return self.located.span_of(self.operand.start, self.operand.end)

    @property
    def values(self) -> list[LocatedValue]:
        """The values in their order."""
        return [LocatedValue(self.located, value) for value in self.operand.values]

    @property
    def text(self) -> str:
        """The first value in capitals, "" when there is none."""
        operand = self.operand
        text = operand.text
        if "&" in text or isinstance(operand, InvalidOperand):
            _note_unknown(self.located, operand.values[0] if operand.values else lacking(operand))
        return text

    @property
    def texts(self) -> tuple[str, ...]:
        """All values in capitals."""
        for value in self.operand.values:
            if "&" in value.text or isinstance(value, InvalidValue):
                _note_unknown(self.located, value)
        return tuple(value.text.upper() for value in self.operand.values)

    @property
    def number(self) -> int | None:
        """The first value as a decimal number; None for any other text, also one with an unresolved symbol."""
        return decimal(self.text)


class LocatedValue(NamedTuple):
    """One value of a located statement."""

    located: LocatedStatement
    value: Value

    @property
    def written(self) -> str:
        """The value in capitals, for those who ask how it is written and not what it is."""
        return self.value.text.upper()

    @property
    def text(self) -> str:
        """The value in capitals."""
        text = self.value.text
        if "&" in text or isinstance(self.value, InvalidValue):
            _note_unknown(self.located, self.value)
        return text.upper()

    @property
    def number(self) -> int | None:
        """The value as a decimal number; None for any other text, also one with an unresolved symbol."""
        return decimal(self.text)

    @property
    def span(self) -> Span:
        """The value alone."""
        return self.located.span_of(self.value.start, self.value.end)


def lacking(operand: Operand) -> Value:
    """The place of the value that an operand lacks."""
    kind_of_value = InvalidValue if isinstance(operand, InvalidOperand) else Value
    return kind_of_value("", operand.start, operand.end)


def _note_unknown(located: LocatedStatement, value: Value) -> None:
    """Enter in the account that a value is not known, because a symbol stands in it or it is not valid."""
    account.note(value_gap(located, value))


def value_gap(located: LocatedStatement, value: Value) -> tuple[Gap, ...]:
    """The gap that a value leaves whose symbol has no text, or that is not valid: at most one."""
    if isinstance(value, InvalidValue):
        reason = "has a value that is not valid"
        return (Gap(Cause.UNREAD, reason, located.span_of(value.start, value.end), located.lines),)
    if "&" not in value.text:
        return ()
    symbols = _SYMBOL.findall(value.text.upper())
    if symbols and located.own_words.issuperset(symbols):
        return ()
    if located.has_symbols:
        reason = f"holds {symbols[0] if symbols else 'a symbol'}, which has no value"
    else:
        reason = "holds a variable, which has a value only when the EXEC runs"
    return (Gap(Cause.SYMBOL, reason, located.span_of(value.start, value.end), located.lines),)


@lru_cache(maxsize=8)
def _ends_of_records(text: str) -> list[int]:
    """The offsets of the record ends in a long text; cached, because many spans of one text are computed."""
    return [match.start() for match in _END_OF_RECORD.finditer(text)]


def is_unknown(text: str) -> bool:
    """True if a value holds a system symbol, so that the value on the system is unknown here."""
    return "&" in text
