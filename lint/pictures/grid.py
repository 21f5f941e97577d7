"""Tiles with two lines of text, and a canvas that takes them from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lint.pictures.looks import Look
from lint.pictures.picture import SMALL, TEXT, Box, Label, Shape, Subject, fitted, wrapped
from lint.pictures.words import systems_text

TALL, GAP = 34, 8
"""The height of a tile, and the room between two."""
PAD = 8
"""The room beside a label: half a mark, so that the mark of a tile is beside its words."""
_HEADING = 26

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
    lines = [Label(fitted(words, room, TEXT), x + PAD, y + 15, TEXT)]
    lines += [Label(fitted(more, room, SMALL), x + PAD, y + 28, SMALL, weight="faint")] if more else []
    return Tile(Box(x, y, *size, look, subject), tuple(lines))


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

    def flow(self, tiles: Iterable[Entry], x: float, size: tuple[float, float], columns: int) -> None:
        """Tiles of one size in rows, from `x` on."""
        width, height = size
        count = 0
        for at, parts in enumerate(tiles):
            place = (x + at % columns * (width + GAP), self.y + at // columns * (height + GAP))
            self.put(tile(place, size, *parts))
            count += 1
        self.y += -(-count // columns) * (height + GAP)

    def group(self, head: Entry, tiles: Iterable[Entry], width: float, size: tuple[float, float], columns: int) -> None:
        """Tiles of one size in rows, beside a tile of a width that is as high as all of them."""
        top = self.y
        self.flow(tiles, width + GAP, size, columns)
        self.y = max(self.y, top + TALL + GAP)
        self.put(tile((0, top), (width, self.y - top - GAP), *head))
