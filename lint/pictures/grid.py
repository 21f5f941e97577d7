"""Tiles with two lines of text, and a canvas that takes them from top to bottom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.pictures.looks import Look
from lint.pictures.picture import SMALL, TEXT, Box, Label, Shape, Subject, fitted, text_width, wrapped
from lint.pictures.words import systems_text

TALL, GAP = 34, 8
"""The height of a tile, and the room between two."""
PAD = 8
"""The room beside a label: half a mark, so that the mark of a tile is beside its words."""
_HEADING = 26
_FIRST, _WORDS, _MORE, _BELOW = 15, 14, 13, 6
"""The base line of the first line of a tile, the height of each further line of its words and of the smaller ones, and
the room below the last base line."""
MOST_LINES = 60
"""The lines of a text that is shown whole; one that has more ends with an ellipsis."""

Entry = tuple[Look, Subject, str, str]
"""The look, the subject and the two lines of a tile."""


class Tile(NamedTuple):
    """A box with its labels."""

    box: Box
    labels: tuple[Label, ...]

    @property
    def look(self) -> Look:
        """The look of the box."""
        return self.box.look

    def moved(self, right: float, down: float) -> Tile:
        """The same tile elsewhere."""
        return Tile(self.box.moved(right, down), tuple(label.moved(right, down) for label in self.labels))


def tile(
    place: tuple[float, float],
    size: tuple[float, float],
    look: Look,
    subject: Subject,
    words: str,
    more: str = "",
) -> Tile:
    """A tile with its upper left corner at a place, of a width and height: a line of words, and a smaller one below."""
    x, y = place
    room = size[0] - 2 * PAD
    lines = [Label(fitted(words, room, TEXT), x + PAD, y + _FIRST, TEXT)]
    lines += [Label(fitted(more, room, SMALL), x + PAD, y + _FIRST + _MORE, SMALL, weight="faint")] if more else []
    return Tile(Box(x, y, *size, look, subject), tuple(lines))


def whole_tile(
    place: tuple[float, float],
    size: tuple[float, float],
    look: Look,
    subject: Subject,
    words: str,
    more: str = "",
) -> Tile:
    """A tile with as many lines as its words and the smaller ones need; the height of the size is the least."""
    x, y = place
    room = size[0] - 2 * PAD
    lines, more_lines = in_lines(words, room, TEXT), in_lines(more, room, SMALL) if more else []
    last = y + _FIRST + (len(lines) - 1) * _WORDS
    labels = [Label(line, x + PAD, y + _FIRST + at * _WORDS, TEXT) for at, line in enumerate(lines)]
    labels += [Label(line, x + PAD, last + at * _MORE, SMALL, weight="faint") for at, line in enumerate(more_lines, 1)]
    height = max(size[1], last + len(more_lines) * _MORE + _BELOW - y)
    return Tile(Box(x, y, size[0], height, look, subject), tuple(labels))


def in_lines(text: str, width: float, size: int) -> list[str]:
    """The whole text in lines that are no wider, and no two of its own lines in one.

    They end at commas and blanks; in a word that is too wide at a period or before a symbol, and if need be
    anywhere.
    """
    return [line for own in text.split("\n") for line in _in_lines(own, width, size)]


def _in_lines(text: str, width: float, size: int) -> list[str]:
    lines = [""]
    for piece in _pieces(fitted(text, float("inf")), width, size):
        if lines[-1] and text_width(lines[-1] + piece.rstrip(), size) > width:
            if len(lines) == MOST_LINES:
                lines[-1] = fitted(f"{lines[-1].rstrip()}…", width, size)
                break
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


def _pieces(text: str, width: float, size: int) -> Iterator[str]:
    """The pieces of a text between which a line can end, none of them wider than a line."""
    for piece in re.split("(?<=[, ])", text):
        if text_width(piece.rstrip(), size) <= width:
            yield piece
            continue
        for part in re.split(r"(?<=[.])|(?=&)", piece):
            yield from [part] if text_width(part.rstrip(), size) <= width else part


class Canvas:
    """Shapes and labels; `y` is where the next row begins."""

    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self.labels: list[Label] = []
        self.y: float = 0

    def put(self, *tiles: Tile) -> None:
        """Adds tiles."""
        for each in tiles:
            self.shapes.append(each.box)
            self.labels += each.labels

    def heading(self, text: str, width: float = 1000) -> None:
        """A title above the rows that follow."""
        self.labels.append(Label(fitted(text, width), 0, self.y + 15, TEXT, weight="strong"))
        self.y += _HEADING

    def line(self, text: str, x: float = 0, width: float = 1000) -> None:
        """A line of small text."""
        self.labels.append(Label(fitted(text, width, SMALL), x, self.y + 9, SMALL, weight="faint"))
        self.y += 20

    def names(self, names: Sequence[str], width: float) -> None:
        """All names of systems in lines of small text, where a title has not all of them."""
        if systems_text(names) != ", ".join(names):
            for text in wrapped(", ".join(names), width, SMALL, len(names)):
                self.line(text, width=width)

    def paragraph(self, text: str, width: float = 1000) -> None:
        """Lines of small text, as many as the text needs."""
        for line in in_lines(text, width, SMALL):
            self.line(line, width=width)

    def row(self, tiles: Iterable[Tile]) -> None:
        """Adds tiles that begin at the same height, each as high as the highest of them."""
        all_tiles = list(tiles)
        height = max((each.box.height for each in all_tiles), default=0)
        self.put(*(each._replace(box=each.box._replace(height=height)) for each in all_tiles))
        self.y += height

    def flow(self, tiles: Iterable[Entry], x: float, size: tuple[float, float], columns: int) -> None:
        """Tiles of one width in rows, from `x` on; each row is as high as the longest text in it needs."""
        entries = list(tiles)
        for first in range(0, len(entries), columns):
            row = entries[first : first + columns]
            self.row(whole_tile((x + at * (size[0] + GAP), self.y), size, *each) for at, each in enumerate(row))
            self.y += GAP

    def group(self, head: Entry, tiles: Iterable[Entry], width: float, size: tuple[float, float], columns: int) -> None:
        """Tiles of one width in rows, beside a tile of a width that is at least as high as all of them."""
        top = self.y
        self.flow(tiles, width + GAP, size, columns)
        tile_of_head = whole_tile((0, top), (width, max(TALL, self.y - top - GAP)), *head)
        self.put(tile_of_head)
        self.y = max(self.y, top + tile_of_head.box.height + GAP)
