"""The places that define and use a name: definition, references, highlight."""

from __future__ import annotations

from pathlib import PurePath

from lint.editor.sorts import Sort
from lint.editor.things import NamedPlace, NamedThing, everywhere, mentions, mentions_in, things_at
from lint.finding import Span
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace


def definition(workspace: Workspace, estate: Estate, path: PurePath, line: int, column: int) -> list[Span]:
    """The places that define what is named at a place, in every system that reads the member.

    A suffix leads to the first line of the member that each system selects; a symbol in it, to its definition first.
    """
    things = things_at(workspace, estate, path, line, column)
    places = (place.span for thing in things for place in mentions(thing) if place.is_definition)
    return list(dict.fromkeys(places))


def references(
    workspace: Workspace, estate: Estate, path: PurePath, line: int, column: int, *, with_definitions: bool = True
) -> list[Span]:
    """The places that name what is named at a place, in all systems that share a member in which it is named.

    Definitions come first.
    """
    things = everywhere(workspace, estate, _first(things_at(workspace, estate, path, line, column)))
    places = sorted(
        dict.fromkeys(place for thing in things for place in mentions(thing)), key=lambda place: not place.is_definition
    )
    spans = (place.span for place in places if with_definitions or not place.is_definition)
    return list(dict.fromkeys(spans))


def highlight(workspace: Workspace, estate: Estate, path: PurePath, line: int, column: int) -> list[NamedPlace]:
    """The places in the same file that name what is named at a place, in order."""
    things = _first(things_at(workspace, estate, path, line, column))
    by_span = {place.span: place for thing in things for place in mentions_in(thing)}
    return sorted(by_span.values())


def _first(things: list[NamedThing]) -> list[NamedThing]:
    """The things of the sort of the first: the symbol in a name, and not the name."""
    sort: Sort | None = things[0].sort if things else None
    return [thing for thing in things if thing.sort is sort]
