"""System symbols with their texts, and members as the system sees them once symbols are replaced.

Symbols are replaced record by record, before a member is parsed, in the data columns only. A symbol that is not
known stays where it is, and the value it stands in is unknown. [doc: Know the rules for using system symbols;
Static system symbols]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import NamedTuple

from lint.finding import Span
from lint.source.columns import data_edge
from lint.source.member import Member, Shift
from lint.syntax.account import Account, note_all
from lint.syntax.digits import bounded
from lint.syntax.statement import LocatedValue
from lint.values.secret_words import is_secret_name
from lint.values.secrets import mask_all, masked_words
from lint.values.symbols import REFERENCE

CONFIGURATION = "configuration"
"""The source of a symbol that `parmlint.yaml` tells."""


class Symbol(NamedTuple):
    """A symbol in one system. `text` is None when it cannot be known here; `place` is where it was defined.

    `source` says in a few words who defines it: `SYMDEF`, `SYSNAME in IEASYMxx`, `configuration`, `default`.
    """

    name: str
    text: str | None
    source: str
    place: Span | None = None
    is_secret: bool = False
    """True if its text is made of that of a secret symbol."""
    lacks: str = ""
    """The first symbol in its text that is not defined before it; "" if all are."""
    is_invalid: bool = False
    """True if its text is not known because that is not valid where it is defined."""
    symbols: frozenset[str] = frozenset()
    """The names of the symbols that its text is made of."""

    @property
    def is_hidden(self) -> bool:
        """True if its text may not be shown: that is secret, or the name says so."""
        return self.is_secret or is_secret_name(f"&{self.name}")

    @property
    def shown(self) -> str:
        """Its text as reports may show it; "" when it is not known."""
        return mask_all(self.text or "") if self.is_hidden else masked_words(self.text or "")


class Overflow(NamedTuple):
    """A record whose text no longer fits its data columns: its line, and how many columns it has now."""

    line: int
    columns: int


class Definitions:
    """The definitions of symbols that whoever makes a table has met so far, in their order.

    A later definition replaces an earlier, but never one of the configuration.
    """

    def __init__(self, symbols: Mapping[str, Symbol], replaced: Iterable[Symbol] = ()) -> None:
        self.symbols = dict(symbols)
        self.replaced = list(replaced)

    def define(self, symbol: Symbol) -> None:
        """Take a definition."""
        before = self.symbols.get(symbol.name)
        if before and before.source == CONFIGURATION != symbol.source:
            self.replaced.append(symbol)
            return
        self.symbols.pop(symbol.name, None)
        if before:
            self.replaced.append(before)
        self.symbols[symbol.name] = symbol


@dataclass(frozen=True)
class SymbolTable:
    """The symbols of one system, in the order in which they were defined."""

    symbols: Mapping[str, Symbol] = field(default_factory=dict)
    replaced: tuple[Symbol, ...] = ()
    """Definitions that a later one took the place of."""
    sysparm: Sequence[LocatedValue] | None = ()
    """The IEASYSxx suffixes that IEASYMxx gives this system; None if they are not known."""
    has_all_members: bool = True
    """True if every member that may define symbols was read."""
    account: Account = field(default_factory=Account)
    """The gaps that may hide a definition."""

    @property
    def is_complete(self) -> bool:
        """True if every member that may define symbols was read."""
        note_all(self.account)
        return self.has_all_members

    def with_symbols(self, symbols: Iterable[Symbol]) -> SymbolTable:
        """The table with later definitions."""
        definitions = Definitions(self.symbols, self.replaced)
        for symbol in symbols:
            definitions.define(symbol)
        return self.with_definitions(definitions)

    def with_definitions(self, definitions: Definitions) -> SymbolTable:
        """The table with these definitions in place of its own."""
        return replace(self, symbols=definitions.symbols, replaced=tuple(definitions.replaced))

    def __iter__(self) -> Iterator[Symbol]:
        return iter(self.symbols.values())

    def __contains__(self, name: object) -> bool:
        return name in self.symbols

    def get(self, name: str) -> Symbol | None:
        """The symbol of that name, or None."""
        symbol = self.symbols.get(name)
        if symbol is None or symbol.text is None or symbol.place is None:
            note_all(self.account)
        return symbol

    def has_secret(self, names: Iterable[str]) -> bool:
        """True if one of some symbols may not be shown."""
        return _has_secret(names, self.symbols)

    def resolve(self, text: str) -> str:
        """The text with every known symbol replaced."""
        return resolve(text, self.symbols)

    def resolved(self, member: Member, edge: int) -> tuple[Member, list[Overflow]]:
        """The member as the system sees it, and the records that could not be replaced for lack of room.

        The very same member comes back when nothing in it is replaced.
        """
        if not any("&" in record for record in member.records):
            return member, []
        edge = data_edge(member.records, edge)
        records, shifts, overflows = list(member.records), {}, []
        for index, record in enumerate(member.records):
            if "&" not in record:
                continue
            line = member.first_line + index
            text, moved = self._replaced(record[:edge].rstrip())
            if not moved:
                continue
            if len(text) > edge:
                overflows.append(Overflow(line, len(text)))
                continue
            behind = record[edge:]
            records[index] = text.ljust(edge) + behind if behind else text
            shifts[line] = moved
        return (member._replace(records=records, shifts=shifts) if shifts else member), overflows

    def _replaced(self, text: str) -> tuple[str, tuple[Shift, ...]]:
        result, shifts, column, origin = "", [], 1, 1
        for piece, match in _pieces(text, self.symbols):
            taken = len(match[0]) if match else len(piece)
            if match:
                name = match["name"].upper()
                hidden = self.symbols[name].is_hidden
                shifts.append(Shift(column, column + len(piece), origin, origin + taken, name, hidden))
            result += piece
            column += len(piece)
            origin += taken
        return result, tuple(shifts)


def defined_later(symbol: Symbol, symbols: Mapping[str, Symbol]) -> str:
    """The place, as a clause, of a definition that the text of a symbol comes too early to use; "" if there is none."""
    later = symbols.get(symbol.lacks)
    if later is None or later.place is None or symbol.place is None or later.place == symbol.place:
        return ""
    place = later.place
    is_near = (place.path, place.member) == (symbol.place.path, symbol.place.member)
    where = f"line {place.line}" if is_near else f"{place.member or PurePath(place.path).name}:{place.line}"
    return f"which is defined only later, in {where}"


def resolve(text: str, symbols: Mapping[str, Symbol]) -> str:
    """The text with every known symbol replaced."""
    return "".join(piece for piece, _ in _pieces(text, symbols))


def uses_secret(text: str, symbols: Mapping[str, Symbol]) -> bool:
    """True if a text takes up a symbol that may not be shown."""
    return _has_secret((match["name"].upper() for match in REFERENCE.finditer(text)), symbols)


def _has_secret(names: Iterable[str], symbols: Mapping[str, Symbol]) -> bool:
    return any(is_secret_name(f"&{name}") or (name in symbols and symbols[name].is_hidden) for name in names)


def _pieces(text: str, symbols: Mapping[str, Symbol]) -> Iterator[tuple[str, re.Match[str] | None]]:
    """The text in pieces; with each that replaces a symbol, the reference that it stands for."""
    end = 0
    for match in REFERENCE.finditer(text):
        symbol = symbols.get(match["name"].upper())
        value = _text_of(symbol, match["substring"]) if symbol else None
        if value is not None:
            yield text[end : match.start()], None
            yield value, match
            end = match.end()
    yield text[end:], None


def _text_of(symbol: Symbol, substring: str | None) -> str | None:
    return part_of(symbol.text, substring) if substring and symbol.text is not None else symbol.text


def part_of(text: str, substring: str) -> str | None:
    """The part of a text at `(start:number)`, counted from 1, or from the end when negative; None beyond the text."""
    start, number = (bounded(word) for word in substring.strip("()").split(":"))
    first = start - 1 if start > 0 else len(text) + start
    if start == 0 or number <= 0 or not 0 <= first <= len(text) - number:
        return None
    return text[first : first + number]
