"""Names that the members of all systems define, searched by a part of the name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import PurePath

from lint.editor.in_scope import Name, Source, is_a_name
from lint.editor.names import may_be_shown, names_of
from lint.editor.sorts import FACTS, Sort
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.systems.estate import Estate

MOST = 200


def workspace_symbols(estate: Estate, query: str, most: int = MOST) -> list[Name]:
    """The names that contain a text, in whatever case: exact ones first, then those that begin with it.

    They are the names that members of the systems define, and the members themselves; at most `most`. A text with an
    ampersand is that of a symbol, as members write it.
    """
    text = query.strip().upper()
    is_symbol = text.startswith("&")
    if is_symbol:
        text = text.strip("&.")
    matching: dict[object, Name] = {}
    places: dict[object, Source] = {}
    with account.opened():  # an editor asks; nobody judges
        for name, place in _all(estate):
            if text in name.text.upper() and (not is_symbol or name.sort is Sort.SYMBOL):
                key = name.sort, name.text, name.span
                places[key] = place
                before = matching.get(key, name)
                matching[key] = name._replace(systems=tuple(dict.fromkeys((*before.systems, *name.systems))))
        ranked = sorted(matching, key=lambda key: _order(matching[key], text))
        return list(islice((matching[key] for key in ranked if _is_public(places[key])), most))


def _order(name: Name, text: str) -> tuple[int, str, str]:
    return _rank(name.text.upper(), text), name.text, str(name.sort)


def _is_public(place: Source) -> bool:
    return place is None or may_be_shown(*place)


def _rank(name: str, text: str) -> int:
    return 0 if name == text else 1 if name.startswith(text) else 2


def _all(estate: Estate) -> Iterator[tuple[Name, Source]]:
    by_member: dict[ParsedMember, dict[str, None]] = {}
    by_source: dict[ParsedMember, dict[str, None]] = {}
    for system, parsed, source in _readings(estate):
        by_member.setdefault(parsed, {})[system] = None
        by_source.setdefault(source, {})[system] = None
    for parsed, systems in by_member.items():
        yield from _defined(parsed, tuple(systems))
    for source, systems in by_source.items():
        name = source.member.name or PurePath(source.member.path).name
        yield Name(Sort.MEMBER, name, source.first_line_span, source.kind.title, tuple(systems)), None
    for image in estate.images:
        placed = (symbol for symbol in image.symbols if symbol.place)
        yield from ((Name(Sort.SYMBOL, symbol.name, symbol.place, systems=(image.name,)), None) for symbol in placed)


def _readings(estate: Estate) -> Iterator[tuple[str, ParsedMember, ParsedMember]]:
    """Each system with each member, as it sees the member and as that stands in its file."""
    for image in estate.images:
        for file in (*image.all_members, *image.start_files, *image.policies):
            if file.resolved and file.source:
                yield image.name, file.resolved, file.source
    for system in estate.vm_systems:
        yield from ((system.name, parsed, parsed) for parsed in system.parsed_files)


def _defined(parsed: ParsedMember, systems: tuple[str, ...]) -> Iterator[tuple[Name, Source]]:
    names = names_of(parsed)
    for sort, facts in FACTS.items():
        for name, occurrences in names.of(sort).items() if facts.defined or facts.is_defined else ():
            defining = next((occurrence for occurrence in occurrences if occurrence.is_definition), None)
            if defining and is_a_name(name):
                yield Name(sort, name, defining.span, systems=systems), (parsed, defining)
