"""Named things: what a name at a place stands for in each system, and every place that names it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import NamedTuple

from lint.editor import member_names, minidisk_names
from lint.editor.names import ends_at, holds, names_of, occurrences_at
from lint.editor.place import parsed_at
from lint.editor.scopes import MemberReading, NameScope, readings, scopes
from lint.editor.sorts import Sort
from lint.finding import Span
from lint.syntax import account
from lint.syntax.parsed import ParsedMember, statements_on
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.values.symbols import OF_THE_SYSTEM, SymbolReference, definitions, names_in
from lint.values.symbols import references as references_to_symbols


class NamedThing(NamedTuple):
    """Something that goes by a name in one system, or in the systems of a sysplex.

    `span` is the name at the place that was asked about, `scope` has the members in which the name means it.
    """

    sort: Sort
    name: str
    span: Span
    reading: MemberReading
    scope: NameScope


class NamedPlace(NamedTuple):
    """A place that names a thing; `is_definition` is true for a place that defines it."""

    span: Span
    is_definition: bool = False


def things_at(workspace: Workspace, estate: Estate, path: PurePath, line: int, column: int) -> list[NamedThing]:
    """The things that are named at a place, the smallest name first.

    There is one for each scope, because a name may mean something else in each system. The symbol in the suffix of a
    member is a thing, and the member is another.
    """
    source = parsed_at(workspace, path, line)
    if source is None:
        return []
    with account.opened():  # an editor asks; nobody judges
        things = [thing for look in _LOOKS for thing in look(estate, source, line, column)]
    return list({(thing.sort, thing.name, thing.span, thing.scope): thing for thing in things}.values())


def mentions(thing: NamedThing) -> list[NamedPlace]:
    """Every place that names a thing, each once: definitions first, then in the order of the members."""
    with account.opened():
        every = dict.fromkeys(_MENTIONS.get(thing.sort, _of_names)(thing, thing.scope.members))
    return sorted(every, key=lambda mention: not mention.is_definition)


def everywhere(workspace: Workspace, estate: Estate, things: Iterable[NamedThing]) -> list[NamedThing]:
    """Some things in all scopes that share a member in which one is named: systems may have some members in common."""
    waiting = list(things)
    every: dict[object, NamedThing] = {}
    looked_at: set[tuple[object, ...]] = set()
    while waiting:
        thing = waiting.pop()
        if (key := (thing.sort, thing.name, thing.scope)) in every:
            continue
        every[key] = thing
        for place in mentions(thing):
            span = place.span
            if (member := (thing.sort, thing.name, span.path, span.member)) not in looked_at:
                looked_at.add(member)
                there = things_at(workspace, estate, PurePath(span.path), span.line, span.column)
                waiting += (each for each in there if (each.sort, each.name) == (thing.sort, thing.name))
    return list(every.values())


def mentions_in(thing: NamedThing) -> list[NamedPlace]:
    """The places in its own file that name a thing, in order."""
    path = thing.span.path
    members = [parsed for parsed in thing.scope.members if parsed.member.path == path]
    with account.opened():
        every = dict.fromkeys(_MENTIONS.get(thing.sort, _of_names)(thing, members))
    return sorted(mention for mention in every if mention.span.path == path)


# --- names of the table -------------------------------------------------------------------------------------------


def _names_at(estate: Estate, source: ParsedMember, line: int, column: int) -> list[NamedThing]:
    things: list[NamedThing] = []
    read = readings(estate, source)
    members = dict.fromkeys(reading.parsed for reading in read)
    occurrences_of = {parsed: occurrences_at(parsed, line, column) for parsed in members}
    sorts = (occurrence.sort for occurrences in occurrences_of.values() for occurrence in occurrences)
    for sort in dict.fromkeys(sorts):
        for reading, scope in scopes(estate, read, sort):
            things += (
                NamedThing(sort, occurrence.name, occurrence.span, reading, scope)
                for occurrence in occurrences_of[reading.parsed]
                if occurrence.sort is sort
            )
    return things


def _of_names(thing: NamedThing, members: Iterable[ParsedMember]) -> Iterator[NamedPlace]:
    for parsed in members:
        for occurrence in names_of(parsed).of(thing.sort).get(thing.name, ()):
            yield NamedPlace(occurrence.span, occurrence.is_definition)
        if thing.sort is Sort.USERID and thing.name.endswith(_ANY_END):
            yield from _meant_by(thing.name.removesuffix(_ANY_END), parsed)


_ANY_END = "*"


def _meant_by(beginning: str, parsed: ParsedMember) -> Iterator[NamedPlace]:
    """The places that define the users of a pattern such as `LINUX*`."""
    for name, occurrences in names_of(parsed).of(Sort.USERID).items():
        if name.startswith(beginning) and not name.endswith(_ANY_END):
            yield from (NamedPlace(each.span, is_definition=True) for each in occurrences if each.is_definition)


# --- system symbols -----------------------------------------------------------------------------------------------


def _symbols_at(estate: Estate, source: ParsedMember, line: int, column: int) -> list[NamedThing]:
    """The symbol at a place, in each system; in the member that defines it, the name may lack its ampersand."""
    only = {id(located) for located in statements_on(source, line)} if source.kind.has_grammar else None
    here = list(references_to_symbols(source, only=only))
    inside = [reference for reference in here if holds(reference.span, line, column)]
    touched = inside or [reference for reference in here if ends_at(reference.span, line, column)]
    return [
        NamedThing(Sort.SYMBOL, reference.name, _bare(reference), reading, _sources(reading))
        for reference in touched[:1]
        for reading in readings(estate, source)
    ]


def _sources(reading: MemberReading) -> NameScope:
    """The members of a system as they stand in their files, where the symbols are."""
    if reading.image is None:
        return NameScope((reading.source,))
    files = (file.source for file in reading.image.all_members)
    return NameScope(tuple(dict.fromkeys((*filter(None, files), reading.source))), (reading.system,))


def _of_symbol(thing: NamedThing, members: Iterable[ParsedMember]) -> Iterator[NamedPlace]:
    for parsed in members:
        if thing.name in names_in(parsed):
            for reference in references_to_symbols(parsed):
                if reference.name == thing.name:
                    yield NamedPlace(_bare(reference), reference.is_definition)
        for definition in definitions(parsed):
            if definition.name == thing.name and not definition.symbol.written.startswith("&"):
                yield NamedPlace(definition.symbol.span, is_definition=True)
    image = thing.reading.image
    symbol = image.symbols.symbols.get(thing.name) if image else None
    if symbol and symbol.place and thing.name in OF_THE_SYSTEM:  # another statement gives its text: SYSNAME, SYSPLEX
        yield NamedPlace(symbol.place, is_definition=True)


def _bare(reference: SymbolReference) -> Span:
    """The ampersand and the name, without substring and period."""
    return reference.span._replace(end_column=reference.span.column + 1 + len(reference.name))


# --- members and minidisks ----------------------------------------------------------------------------------------


def _members_at(estate: Estate, source: ParsedMember, line: int, column: int) -> list[NamedThing]:
    return [
        NamedThing(Sort.MEMBER, name, span, reading, NameScope((reading.parsed,), (reading.system,)))
        for reading in readings(estate, source)
        for name, span in member_names.named_at(reading, line, column)
    ]


def _of_member(thing: NamedThing, _: Iterable[ParsedMember]) -> Iterator[NamedPlace]:
    for span, is_definition in member_names.mentions(thing.reading, thing.name):
        yield NamedPlace(span, is_definition)


def _minidisks_at(estate: Estate, source: ParsedMember, line: int, column: int) -> list[NamedThing]:
    return [
        NamedThing(Sort.MINIDISK, name, span, reading, NameScope(tuple(image.parsed_files), (image.name,)))
        for reading in readings(estate, source)
        if (image := reading.vm_image)
        for name, span in minidisk_names.named_at(image, source, line, column)
    ]


def _of_minidisk(thing: NamedThing, _: Iterable[ParsedMember]) -> Iterator[NamedPlace]:
    if thing.reading.vm_image:
        for span, is_definition in minidisk_names.mentions(thing.reading.vm_image, thing.name):
            yield NamedPlace(span, is_definition)


_LOOKS = (_symbols_at, _members_at, _minidisks_at, _names_at)

_MENTIONS: Mapping[Sort, Callable[[NamedThing, Iterable[ParsedMember]], Iterator[NamedPlace]]] = {
    Sort.SYMBOL: _of_symbol,
    Sort.MEMBER: _of_member,
    Sort.MINIDISK: _of_minidisk,
}
"""The functions that know the places of what is in no table."""
