"""The labels of the picture of an IPL: members, what selects them, and system parameters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lint.finding import Span
from lint.pictures.grid import in_lines
from lint.pictures.looks import Look
from lint.pictures.picture import SMALL, TEXT, Box, Label, Shape, Subject, Weight, text_width
from lint.pictures.sameness import Said
from lint.pictures.words import place_text
from lint.systems.zos.effective import parameter_value
from lint.systems.zos.played import Parameter

HEAD, ITEM, PAD = 176, 108, 8
"""The widths of what selects a member and of a member, and the room beside a label."""
ARROW, GAP = 28, 8
ITEMS = 4
"""The members that stand side by side in a row."""
WIDTH = HEAD + ARROW + ITEMS * (ITEM + GAP)
HALF = HEAD + ARROW + ITEM
"""The width of a row with one member. Two such rows stand side by side."""
SECOND = WIDTH - GAP - HALF
"""The left edge of the second of them."""
TALL, LOW = 34, 24
_FIRST, _NEXT, _SMALLER, _BELOW = 15, 14, 13, 6
"""The base line of the first line of a box, the height of each further one and of a smaller one, and the room below."""
_INDENT = 12
"""The left edge of a value that is overridden, from that of the one that holds."""

WORDS = {
    Look.FRAME: "the system, or what selects members but is no parameter of IEASYSxx",
    Look.SOUND: "taken by the system",
    Look.SECOND: "declared to be elsewhere, or supplied by IBM",
    Look.AS_TEXT: "checked as text alone: no statement is judged",
    Look.HIDDEN: "hidden by an earlier library, or overridden",
    Look.MISSING: "not here: no library has it; of a symbol: nothing defines it",
    Look.UNKNOWN: "not judged or not known, in whole or in part, or not in the repository",
}
"""The meanings of the looks, in the legend."""


def item(name: str, where: str, box: Box) -> tuple[Box, list[Label]]:
    """The box of a member with its name and the words on its library, as high as these need."""
    labels = _in_box(name, where, ITEM, where_weight="")
    labels = [label._replace(weight="strong") if label.size == TEXT else label for label in labels]
    return box._replace(height=height_of(labels)), labels


def reason_labels(text: str, place: Span | None, more: str = "") -> list[Label]:
    """The selector of a member, and below it where that is written and more words."""
    return _in_box(text, f"{at_place(place).strip()}{more}", HEAD, where_weight="faint")


def height_of(labels: Sequence[Label]) -> float:
    """The height of a box with these labels, which begin at its upper edge."""
    return max(TALL, *(label.y + _BELOW for label in labels))


def _in_box(text: str, more: str, width: float, *, where_weight: Weight) -> list[Label]:
    room = width - 2 * PAD
    lines, more_lines = in_lines(text, room, TEXT), in_lines(more, room, SMALL) if more else []
    last = _FIRST + (len(lines) - 1) * _NEXT
    labels = [Label(line, PAD, _FIRST + at * _NEXT) for at, line in enumerate(lines)]
    return labels + [
        Label(line, PAD, last + at * _SMALLER, SMALL, weight=where_weight) for at, line in enumerate(more_lines, 1)
    ]


def text_of(parameter: Parameter) -> str:
    """`NAME=VALUE`, or the name alone."""
    value = parameter_value(parameter)
    return f"{parameter.name}={value}" if value else parameter.name


def at_place(span: Span | None) -> str:
    """` IEASYS00:12`; "" without a place."""
    return f" {place_text(span)}" if span else ""


class Cell(NamedTuple):
    """The content of a row for a system, from its upper left corner; `said` is compared with other systems.

    `said` is None if the content is not known for the system. A narrow cell needs half of the width.
    """

    height: float
    shapes: Sequence[Shape]
    labels: Sequence[Label]
    said: Said | None
    is_narrow: bool = False


Cells = dict[str, Cell]
"""The cells of a section by key."""


class Stacked(NamedTuple):
    """A box of small text among those that stand below each other."""

    words: str
    look: Look
    subject: Subject


def stack(entries: Sequence[Stacked], width: float, compared: Said | None, widest: float = 0) -> Cell:
    """A cell of what holds, and right below it what that overrides. Every text is whole.

    A text that is too wide for a line has the widest width, if there is one, and the lines that it needs.
    """
    is_narrow = not widest or all(
        text_width(entry.words, SMALL) <= width - 2 * PAD - _INDENT * bool(at) for at, entry in enumerate(entries)
    )
    shapes: list[Shape] = []
    labels: list[Label] = []
    y = 0.0
    for entry in entries:
        x = _INDENT if shapes else 0
        wide = (width if is_narrow else widest) - x
        lines = in_lines(entry.words, wide - 2 * PAD, SMALL)
        box = Box(x, y, wide, LOW + _SMALLER * (len(lines) - 1), entry.look, entry.subject)
        shapes.append(box)
        labels += [Label(line, x + PAD, y + 16 + _SMALLER * at, SMALL) for at, line in enumerate(lines)]
        y += box.height + 2
    return Cell(y + 4, shapes, labels, compared, is_narrow=is_narrow)
