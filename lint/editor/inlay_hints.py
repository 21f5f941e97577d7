"""The texts that an editor shows between the words of a member: the values of symbols, and defaults that matter.

A default matters where nobody sees it from the statement: it is another one in other releases, or it is taken from
another statement (MAXMSG of a class from COUPLE). All other defaults are in the hover text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from pathlib import PurePath
from typing import NamedTuple

from lint.editor.in_systems import named_value
from lint.editor.place import CursorPlace, parsed_members, taking, texts_between
from lint.facts import table, wording
from lint.facts.table import OperandFacts, exists_in
from lint.kinds.kind import Kind
from lint.syntax.statement import LocatedStatement
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.systems.zos.image import Image
from lint.systems.zos.selected import SelectedMember
from lint.systems.zos.symbol_table import Symbol, part_of
from lint.values.symbols import REFERENCE

_EVERYTHING = 10**9
_MOST_SYSTEMS = 8
"""Systems that are asked for a value from another statement; of more, the editor chooses a system."""


class HintSort(Enum):
    """The sort of a hint."""

    SYMBOL = "symbol"
    DEFAULT = "default"


class InlayHint(NamedTuple):
    """A text that is shown behind the character before a column of a line, and no part of the file."""

    line: int
    column: int
    text: str
    sort: HintSort
    tooltip: str = ""


def inlay_hints(
    workspace: Workspace, estate: Estate, path: PurePath, first: int = 1, last: int = _EVERYTHING, system: str = ""
) -> list[InlayHint]:
    """The hints on some lines of a file, both ends included, in order.

    Symbols have the values of `system`; without one, the values on which all systems that use the member agree. So
    have the defaults that are taken from another statement, unless more than a few systems would have to be asked.
    """
    hints: list[InlayHint] = []
    for parsed in parsed_members(workspace, path):
        if parsed.is_template or parsed.conflicts:
            continue
        pairs = taking(estate, parsed)
        chosen = [pair for pair in pairs if pair[0].name == system] if system else pairs
        for number, located in texts_between(parsed, first, last):
            hints += _symbols(located, parsed.kind, [image for image, _ in chosen])
            hints += _defaults(located, CursorPlace(parsed, number, 0), chosen if len(chosen) <= _MOST_SYSTEMS else [])
    return sorted((hint for hint in hints if first <= hint.line <= last), key=lambda hint: hint[:2])


def _symbols(located: LocatedStatement, kind: Kind, images: list[Image]) -> Iterator[InlayHint]:
    """The values of the symbols in a statement, masked where they are secret."""
    text = located.statement.text
    if "&" not in text or kind.platform != "zos" or not kind.symbols or not images:
        return
    for match in REFERENCE.finditer(text):
        values = {_value(image.symbols.get(match["name"].upper()), match["substring"]) for image in images}
        value = values.pop()
        if not values and value is not None and not _is_written(value, text[match.end() :]):
            span = located.span_of(match.start(), match.end())
            yield InlayHint(span.end_line, span.end_column, f"={value}", HintSort.SYMBOL, f"&{match['name'].upper()}")


def _value(symbol: Symbol | None, substring: str | None) -> str | None:
    """The text of a symbol, or the part of it that a substring stands for; None for what is not known or not shown."""
    if symbol is None or symbol.text is None or not substring:
        return symbol.shown if symbol and symbol.text is not None else None
    return part_of(symbol.text, substring) if symbol.shown == symbol.text else None


def _is_written(value: str, behind: str) -> bool:
    """True if a definition has the value right behind the name of the symbol: `SYMDEF(&PLEX='PLEX1')`."""
    return re.match(rf"\s*=\s*'?{re.escape(value)}'?\s*\)", behind) is not None


def _defaults(
    located: LocatedStatement, place: CursorPlace, pairs: list[tuple[Image, SelectedMember]]
) -> Iterator[InlayHint]:
    """The defaults that matter, of a statement that could be read."""
    kind, release = place.parsed.kind, place.parsed.release
    facts = table.load(kind.grammar).statements.get(located.name) if kind.has_grammar else None
    if facts is None or not located.is_sound:
        return
    shown: list[str] = []
    sources: list[str] = []
    for name, operand in facts.operands.items():
        of_release = operand.at(release)
        if name in located or (release and not exists_in(operand, release)) or not _matters(of_release):
            continue
        value = of_release.default(release) or _inherited(place, name, pairs)
        if value:
            shown.append(f"{name} {value}")
            sources.append(f"{name}: default {wording.default(of_release)}")
    if shown:
        span = located.full_span
        yield InlayHint(span.end_line, span.end_column, ", ".join(shown), HintSort.DEFAULT, "; ".join(sources))


def _matters(facts: OperandFacts) -> bool:
    return len({entry.value for entry in facts.defaults}) > 1 or bool(facts.inherits)


def _inherited(place: CursorPlace, operand: str, pairs: list[tuple[Image, SelectedMember]]) -> str:
    """The value that an operand takes from another statement, where all systems agree on it; "" where they do not."""
    values = {named_value(place, operand, image, selected) for image, selected in pairs}
    return values.pop() if len(values) == 1 else ""
