"""The system symbols in the picture of an IPL: those that the system has, and those that its members use without."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain

from lint.finding import Span
from lint.pictures.ipl_parts import Cell, Cells, Stacked, at_place, stack
from lint.pictures.looks import Look
from lint.pictures.observed import Observed, joined
from lint.pictures.picture import Subject
from lint.pictures.sameness import Said
from lint.syntax.statement import LocatedOperand
from lint.systems.zos.effective import why_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.symbol_table import CONFIGURATION, Symbol
from lint.values.symbols import OF_THE_SYSTEM, STATIC, names_in, references

OF_ONE_SYSTEM = ("SYSNAME", "SYSCLONE")
"""The symbols that each system has of its own, also where systems are alike."""
_READ_BEFORE = ("load", "ieasym")
"""The kinds of members that the system reads while it defines symbols; SYSDEFs for other systems are in them, too."""


def order(name: str) -> tuple[bool, str]:
    """The order of symbols in all systems: those that the system supplies, then the others by name."""
    return name not in STATIC, name


class SymbolCells:
    """The cells of the symbols of a system, which may stand for several that are alike."""

    def __init__(self, alike: Sequence[Image], observed: Observed) -> None:
        self._alike = alike
        self._image = alike[0]
        self._table = self._image.symbol_stage.table
        self._observed = observed

    @cached_property
    def names(self) -> list[str]:
        """The names of its symbols, of those that hold and those that are used without a definition."""
        return sorted({*self._table.symbols, *self._used}, key=order)

    def cells(self, width: float) -> Cells:
        """A cell of a width for each symbol, by its name; below it the definitions that a later one overrides."""
        return {name: self._cell(name, width) for name in self.names}

    def has_read_all(self, name: str) -> bool:
        """True if a symbol of that name that the system does not have is surely not defined."""
        return name not in STATIC and self._table.has_all_members

    @cached_property
    def _used(self) -> dict[str, list[Span]]:
        """The places of symbols that members use and that the system does not have, as far as is known."""
        used: dict[str, list[Span]] = {}
        for selected in self._image.readable_members:
            parsed = selected.in_file
            if parsed is None or parsed.kind.id in _READ_BEFORE:
                continue
            names = {name for name in names_in(parsed) if self._is_lacking(name)}
            for reference in references(parsed) if names else ():
                if reference.name in names:
                    used.setdefault(reference.name, []).append(reference.span)
        for symbol in self._table:
            for name in filter(self._is_lacking, sorted(symbol.symbols)):
                used.setdefault(name, []).extend([symbol.place] if symbol.place else [])
        return used

    def _is_lacking(self, name: str) -> bool:
        return name not in self._table and name not in OF_THE_SYSTEM - STATIC

    def _cell(self, name: str, width: float) -> Cell:
        symbol = self._table.symbols.get(name)
        if symbol is None:
            is_undefined = self.has_read_all(name)
            look = Look.MISSING if is_undefined else Look.UNKNOWN
            words = f"&{name}.: {'no value' if is_undefined else 'not known'}"
            entry = Stacked(words, look, self._subject_of_use(name, words))
            return stack([entry], width, Said(words) if is_undefined else None)
        earlier = reversed(self._overridden.get(name, []))
        entries = [self._entry(each, at) for at, each in enumerate((symbol, *earlier))]
        # What is compared is the text itself, which no picture shows: two masked texts may differ.
        texts = [each.text for each in self._of_each(symbol)]
        return stack(entries, width, None if None in texts else Said(f"={texts}"))

    def _entry(self, symbol: Symbol, at: int) -> Stacked:
        """The symbol that holds at 0, else one that is overridden."""
        text = ", ".join(dict.fromkeys(each.shown or "''" for each in self._of_each(symbol) if each.text is not None))
        words = f"&{symbol.name}. {text}" if text else f"&{symbol.name}.: not known"
        words += _place_text(symbol) if not self._is_of_each(symbol) else ""
        name, title = f"{self._image.name} symbol {symbol.name} {at}", words
        if at:
            words = title = f"{words}, overridden"
        elif symbol.text is None:
            title = f"{words}: {why_unknown(symbol, self._image)}"
        subject = self._subject_of_definition(name, title, symbol)
        return Stacked(words, Look.HIDDEN if at else Look.UNKNOWN if symbol.text is None else Look.SOUND, subject)

    def _of_each(self, symbol: Symbol) -> list[Symbol]:
        """The symbol; where each of several systems has its own text, that of each."""
        if not self._is_of_each(symbol):
            return [symbol]
        return [image.symbol_stage.table.symbols[symbol.name] for image in self._alike]

    def _is_of_each(self, symbol: Symbol) -> bool:
        """True for a symbol of which each of several systems has its own text."""
        return symbol.name in OF_ONE_SYSTEM and len(self._alike) > 1

    def _subject_of_definition(self, name: str, title: str, symbol: Symbol) -> Subject:
        """The definition, with what was found in its SYMDEF, which has the symbol and its text."""
        if symbol.place is None:
            return Subject(name, title)
        operand = self._operands.get(symbol.place)
        span = operand.full_span if operand else symbol.place
        return self._observed.statement(name, title, span, self._image.name)

    @cached_property
    def _operands(self) -> dict[Span, LocatedOperand]:
        """The operands of the SYSDEFs for the system, by the place of their first value."""
        operands = chain.from_iterable(sysdef.operands for sysdef in self._image.symbol_stage.sysdefs)
        return {operand.values[0].span: operand for operand in operands if operand.values}

    @cached_property
    def _overridden(self) -> dict[str, list[Symbol]]:
        """The definitions that a later one overrides, by name, the earliest first."""
        by_name: dict[str, list[Symbol]] = {}
        for symbol in self._table.replaced:
            if symbol.place:
                by_name.setdefault(symbol.name, []).append(symbol)
        return by_name

    def _subject_of_use(self, name: str, words: str) -> Subject:
        """The first use of a symbol, with the findings on any use that name it."""
        places = self._used.get(name, [])
        system = self._image.name
        title = f"{words}, used in {_places_text(places)}" if places else words
        object_name = f"{system} symbol {name} 0"
        parts = [self._observed.naming_alone(object_name, title, place, system, f"&{name}") for place in places]
        return joined(object_name, title, parts) if parts else Subject(object_name, title)


def _place_text(symbol: Symbol) -> str:
    """` IEASYM00:3`, or who defines a symbol that is written nowhere."""
    if symbol.place:
        return at_place(symbol.place)
    return " parmlint.yaml" if symbol.source == CONFIGURATION else f" {symbol.source}" if symbol.text else ""


def _places_text(places: Sequence[Span]) -> str:
    texts = list(dict.fromkeys(at_place(place).strip() for place in places))
    return texts[0] if len(texts) == 1 else f"{texts[0]} and {len(texts) - 1} more"
