"""Values in each system that uses a member; systems with equal values share a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.editor import member_names
from lint.editor.in_vm_systems import at, values_in_vm
from lint.editor.marked_text import code
from lint.editor.place import CursorPlace, taking
from lint.editor.scopes import readings
from lint.facts import table
from lint.facts.release import Release
from lint.finding import Span
from lint.kinds.kind import Kind
from lint.syntax import account
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.estate import Estate
from lint.systems.zos.effective import Effective, State, evaluate
from lint.systems.zos.image import Image
from lint.systems.zos.load import FILTERS
from lint.systems.zos.query import LOAD, Query, UnknownNameError, prefixes
from lint.systems.zos.selected import SelectedMember
from lint.systems.zos.symbol_table import part_of
from lint.values.naming import OF_THE_VERB

_MOST_NAMES = 8
_MOST_VALUES = 6


class InSystems(NamedTuple):
    """A value, as a few words with the text in backticks, and the systems that have it."""

    systems: tuple[str, ...]
    text: str

    @property
    def sentence(self) -> str:
        """The systems and the value: ``NKS1, NKS2: `956` (default)``."""
        return f"{abbreviated(self.systems)}: {self.text}"


def abbreviated(systems: Sequence[str]) -> str:
    """The names of systems, of many the first ones: `NKS1, NKS2 and 198 more`."""
    more = len(systems) - _MOST_NAMES
    return f"{', '.join(systems[:_MOST_NAMES])}{f' and {more} more' if more > 0 else ''}"


def values_at(place: CursorPlace, estate: Estate, release: Release | None) -> list[InSystems]:
    """The effective values, in each system that uses the member, of the operand or statement at a place."""
    kind = place.parsed.kind
    if kind.platform == "zvm":
        return _folded(values_in_vm(place, estate))
    if prefixes().get(kind.member) != kind or (kind.id == LOAD and place.located.name in FILTERS):
        return []
    operand = place.operand.name if place.operand else ""
    pairs = []
    for image, selected in taking(estate, place.parsed):
        located = _as_seen(place, selected)
        name = _name(kind, located, operand) if located else ""
        if name:
            pairs.append((image.name, _text(image, name, release)))
    return _folded(pairs)


def members_at(place: CursorPlace, estate: Estate) -> list[InSystems]:
    """The member that the suffix at a place selects in each z/OS system, with its library."""
    pairs = []
    cursor = place.located.span_of(place.offset, place.offset)
    with account.opened():  # an editor asks; nobody judges
        for reading in readings(estate, place.parsed):
            if reading.image:
                for name, _ in member_names.named_at(reading, cursor.line, cursor.column):
                    holders = reading.image.concatenation.holders(name)
                    library = f" ({holders[0].title})" if holders else ", which is in no library"
                    pairs.append((reading.system, f"{code(name)}{library}"))
    return _folded(pairs)


def named_value(place: CursorPlace, operand: str, image: Image, selected: SelectedMember) -> str:
    """The value of an operand of the statement at a place in one system; "" where it has none or it is not known."""
    located = _as_seen(place, selected)
    name = _name(place.parsed.kind, located, operand) if located else ""
    try:
        values = evaluate(image, name, place.parsed.release) if name else []
    except UnknownNameError:
        return ""
    return values[0].text if len(values) == 1 else ""


def symbol_values(name: str, images: Iterable[Image], substring: str | None = None) -> list[InSystems]:
    """The texts of a symbol, named without its ampersand, in some systems; secret ones are masked.

    With a substring as in `&SYSNAME(1:2)`, the part that it stands for comes before each text.
    """
    return _folded((image.name, f"{_part(image, name, substring)}{_text(image, f'&{name}', None)}") for image in images)


def _part(image: Image, name: str, substring: str | None) -> str:
    """The words for a part of a symbol, before those for the symbol; "" where its text is not known or shown."""
    symbol = image.symbols.get(name)
    if not substring or symbol is None or symbol.text is None or symbol.shown != symbol.text:
        return ""
    part = part_of(symbol.text, substring)
    return "beyond the end of " if part is None else f"{code(part)} of "


def _folded(pairs: Iterable[tuple[str, str]]) -> list[InSystems]:
    """The systems with equal values together, in the order in which a value first occurs."""
    by_text: dict[str, list[str]] = {}
    for system, text in pairs:
        if text:
            by_text.setdefault(text, []).append(system)
    return [InSystems(tuple(systems), text) for text, systems in by_text.items()]


def _as_seen(place: CursorPlace, selected: SelectedMember) -> LocatedStatement | None:
    """The statement as the system sees it, symbols replaced; None where that moves statements."""
    resolved = selected.resolved
    if resolved is None or len(resolved.written) != len(place.parsed.written):
        return None
    located = resolved.written[place.number]
    return located if located.name == place.located.name else None


def _name(kind: Kind, located: LocatedStatement, operand: str) -> str:
    """The name of the value, as `ipl --value` takes it; "" where nothing tells this statement from others."""
    facts = table.load(kind.grammar).statements.get(located.name)
    if facts is None or (operand and operand not in facts.operands):
        return ""
    keyed = next((given for name in facts.operands if (given := located.get(name))), None)
    key = ""
    if facts.repeatable:
        key = keyed.operand.text.strip("'") if keyed and keyed.operand.name != OF_THE_VERB else ""
        if not key or is_unknown(key) or set(key) & set("()"):
            return ""
    return Query(kind, located.name, operand, key).name


def _text(image: Image, name: str, release: Release | None) -> str:
    """The values of a name in a system, in words; "" for what the system cannot be asked."""
    try:
        values = evaluate(image, name, release)
    except UnknownNameError:
        return "not defined" if name.startswith("&") else ""
    return "; ".join(dict.fromkeys(map(_words, values[:_MOST_VALUES])))


def _words(value: Effective) -> str:
    """One value: ``956 (default of z/OS 3.1)``, `unknown: ...`, with its place."""
    origin = value.origin
    if value.state is State.UNKNOWN:
        return f"unknown: {origin}" if origin else "unknown"
    if value.state is State.ABSENT:
        return f"not coded ({origin})" if origin else "not coded"
    where = "; ".join(filter(None, (_at(value.place), origin)))
    earlier = [f"overrides {code(before.text)} of {_at(before.place)}" for before in value.overrides]
    return f"{code(value.text) or 'coded'} ({'; '.join(filter(None, (where, *earlier)))})"


def _at(span: Span | None) -> str:
    return at(span) if span else ""


def listed(values: Iterable[InSystems]) -> Iterator[str]:
    """Lines for a list, of not too many values."""
    lines = [value.sentence for value in values]
    yield from lines[:_MOST_VALUES]
    if len(lines) > _MOST_VALUES:
        yield f"and {len(lines) - _MOST_VALUES} more values"
