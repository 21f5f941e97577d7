"""IEASYMxx: the symbol definitions of SYSDEF statements, in the order in which the system processes the members.

Of several definitions that hold for a system the last one counts; a SYSDEF holds where all its filters match.
[doc: Statements/parameters for IEASYMxx; for SYSNAME and SYSCLONE known-M]
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from lint.finding import Span
from lint.model.members import Members
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown
from lint.values.symbols import REFERENCE

FILTERS = ("HWNAME", "LPARNAME", "VMUSERID")
_NAMES = ("SYSNAME", "SYSCLONE")
_SYMBOL_AND_TEXT = 2

Filters = frozenset[tuple[str, str]]
"""Names and values of the filters of a SYSDEF; none for one that holds for every system."""


class SymbolDefinition(NamedTuple):
    """A symbol with its text as written (SYSNAME and SYSCLONE are symbols, too). `place` is that of the text."""

    name: str
    text: str
    place: Span
    filters: Filters

    @property
    def uses(self) -> set[str]:
        """The symbols in its text."""
        return {match["name"].upper() for match in REFERENCE.finditer(self.text)}


class Sysdefs(Members):
    """The IEASYMxx members of one system in the order of their list, or one of them alone."""

    KINDS = ("ieasym",)

    @cached_property
    def definitions(self) -> list[SymbolDefinition]:
        """Every definition, in order."""
        return [
            definition
            for statement in self.statements("SYSDEF")
            for filters in (_filters(statement),)
            for operand in statement.operands
            if (definition := _definition(operand, filters))
        ]

    @property
    def replaced(self) -> Iterator[tuple[SymbolDefinition, SymbolDefinition]]:
        """Each definition without effect, with the nearest later one that holds wherever it does.

        A definition has an effect if its text is used in between. A replacement by the same text is left out.
        """
        used = self._places_of_use
        later: dict[tuple[str, Filters], int] = {}
        pairs: list[tuple[SymbolDefinition, SymbolDefinition]] = []
        for index in range(len(self.definitions) - 1, -1, -1):
            definition = self.definitions[index]
            if any(is_unknown(value) for _, value in definition.filters):
                continue
            nearest = min((later[key] for key in _wider(definition) if key in later), default=None)
            later[definition.name, definition.filters] = index
            if nearest is None or self.definitions[nearest].text == definition.text:
                continue
            places = used[definition.name]
            if bisect_right(places, index) == bisect_right(places, nearest):
                pairs.append((definition, self.definitions[nearest]))
        return reversed(pairs)

    @property
    def _places_of_use(self) -> dict[str, list[int]]:
        by_name: dict[str, list[int]] = defaultdict(list)
        for index, definition in enumerate(self.definitions):
            for name in definition.uses:
                by_name[name].append(index)
        return by_name


def _filters(statement: LocatedStatement) -> Filters:
    return frozenset((name, operand.text) for name in FILTERS if (operand := statement.get(name)))


def _definition(operand: LocatedOperand, filters: Filters) -> SymbolDefinition | None:
    if operand.name == "SYMDEF" and len(operand.values) == _SYMBOL_AND_TEXT:
        symbol, value = operand.values
        name = symbol.written.removeprefix("&").removesuffix(".")
        return SymbolDefinition(name, value.value.text.strip("'"), value.span, filters)
    if operand.name in _NAMES and operand.values:
        return SymbolDefinition(operand.name, operand.operand.text, operand.span, filters)
    return None


def _wider(definition: SymbolDefinition) -> Iterator[tuple[str, Filters]]:
    """The keys of definitions that hold wherever this one does: each set of some or all of its filters."""
    for number in range(len(definition.filters) + 1):
        for some in combinations(definition.filters, number):
            yield definition.name, frozenset(some)
