"""Diagnostics of an earlier version of a document, which are shown until the newer ones are there.

The text of a member is checked at once, its systems take longer. What only they show would vanish at each change and
come back. It stays and moves with its text. Where the text itself has changed, the finding may no longer be true: it is
removed until the systems are judged again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import attrs
from lsprotocol import types

from lint.engine.entries import difference
from lint.lsp.text import alike, code_units

_Diagnostics = tuple[types.Diagnostic, ...]


class ShownDiagnostics(NamedTuple):
    """The diagnostics that were told of a document with these lines.

    `of_text` are those that the text of the document shows, `of_systems` those that only its systems show.
    """

    uri: str
    lines: tuple[str, ...]
    of_text: _Diagnostics = ()
    of_systems: _Diagnostics = ()

    @property
    def every(self) -> list[types.Diagnostic]:
        """All of them."""
        return [*self.of_text, *self.of_systems]

    def with_text(self, lines: tuple[str, ...], units: str, own: Sequence[types.Diagnostic]) -> ShownDiagnostics:
        """Those of a newer text: what it shows itself, and what stays of the systems."""
        moves = _Moves(self.uri, self.lines, lines, units)
        return self._replace(lines=lines, of_text=tuple(own), of_systems=_new(moves.of(self.of_systems), own))

    def with_part(
        self, lines: tuple[str, ...], units: str, own: Sequence[types.Diagnostic], part: range
    ) -> ShownDiagnostics:
        """Those of a newer text of which only a part, some lines from 0, was checked by now."""
        moves = _Moves(self.uri, self.lines, lines, units)
        beside = (each for each in moves.of(self.of_text) if each.range.start.line not in part)
        return self._replace(
            lines=lines, of_text=(*_new(beside, own), *own), of_systems=_new(moves.of(self.of_systems), own)
        )

    def with_systems(self, lines: tuple[str, ...], units: str, every: Sequence[types.Diagnostic]) -> ShownDiagnostics:
        """Those of a text once its systems are judged."""
        keys = set(map(_key, _Moves(self.uri, self.lines, lines, units).of(self.of_text)))
        of_text = tuple(each for each in every if _key(each) in keys)
        return ShownDiagnostics(self.uri, lines, of_text, tuple(each for each in every if _key(each) not in keys))


def _key(diagnostic: types.Diagnostic) -> tuple[object, ...]:
    start, end = diagnostic.range.start, diagnostic.range.end
    return diagnostic.code, diagnostic.message, start.line, start.character, end.line, end.character


def _new(diagnostics: Iterable[types.Diagnostic], own: Iterable[types.Diagnostic]) -> _Diagnostics:
    """Those diagnostics that are not among the newer ones."""
    keys = set(map(_key, own))
    return tuple(each for each in diagnostics if _key(each) not in keys)


class _Moves:
    """Moves places from one text of a document to the next one."""

    def __init__(self, uri: str, before: Sequence[str], after: Sequence[str], units: str) -> None:
        self._uri = uri
        first, behind = difference(before, after)
        end = behind + len(before) - len(after)
        self._growth = len(after) - len(before)
        self._start = first, 0
        self._end = end, 0
        self._units_added = 0
        if end - first == behind - first == 1:  # within a line
            old, new = before[first], after[first]
            same = alike(old, new)
            rest = alike(old[same:][::-1], new[same:][::-1])
            self._start = first, code_units(old[:same], units)
            self._end = first, code_units(old[: len(old) - rest], units)
            self._units_added = code_units(new, units) - code_units(old, units)

    def of(self, diagnostics: Iterable[types.Diagnostic]) -> Iterator[types.Diagnostic]:
        """The diagnostics at their new places, without those whose text has changed."""
        for each in diagnostics:
            extent = self._range(each.range)
            if extent:
                related = [near for place in each.related_information or () if (near := self._related(place))]
                yield attrs.evolve(each, range=extent, related_information=related or None)

    def _related(self, place: types.DiagnosticRelatedInformation) -> types.DiagnosticRelatedInformation | None:
        if place.location.uri != self._uri:
            return place
        extent = self._range(place.location.range)
        return attrs.evolve(place, location=types.Location(uri=self._uri, range=extent)) if extent else None

    def _range(self, extent: types.Range) -> types.Range | None:
        if (extent.end.line, extent.end.character) <= self._start:
            return extent
        if (extent.start.line, extent.start.character) >= self._end:
            return types.Range(start=self._moved(extent.start), end=self._moved(extent.end))
        return None

    def _moved(self, position: types.Position) -> types.Position:
        added = self._units_added if position.line == self._end[0] else 0
        return types.Position(line=position.line + self._growth, character=position.character + added)
