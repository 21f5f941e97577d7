"""The labels of the picture of an IPL: members, what selects them, and system parameters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lint.finding import Span
from lint.pictures.looks import Look
from lint.pictures.picture import SMALL, Box, Label, Shape, fitted
from lint.pictures.sameness import Said
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

WORDS = {
    Look.SOUND: "taken by the system",
    Look.SECOND: "declared to be elsewhere, or supplied by IBM",
    Look.AS_TEXT: "checked as text alone: no statement is judged",
    Look.HIDDEN: "hidden by an earlier library, or overridden",
    Look.MISSING: "not there",
    Look.UNKNOWN: "not judged, or not in the repository",
}
"""The meanings of the looks, in the legend."""


def item(name: str, where: str, box: Box) -> tuple[Box, list[Label]]:
    """The box of a member, with its name and the words on its library."""
    room = ITEM - 2 * PAD
    return box, [
        Label(fitted(name, room), PAD, 15, weight="strong"),
        Label(fitted(where, room, SMALL), PAD, 28, SMALL),
    ]


def reason_labels(text: str, place: Span | None) -> list[Label]:
    """The selector of a member, and below it where that is written."""
    room = HEAD - 2 * PAD
    label = Label(fitted(text, room), PAD, 15)
    where = fitted(at_place(place).strip(), room, SMALL)
    return [label, Label(where, PAD, 28, SMALL, weight="faint")] if where else [label]


def text_of(parameter: Parameter) -> str:
    """`NAME=VALUE`, or the name alone."""
    value = parameter_value(parameter)
    return f"{parameter.name}={value}" if value else parameter.name


def at_place(span: Span | None) -> str:
    """` IEASYS00:12`; "" without a place."""
    return f" {span.member or span.path}:{span.line}" if span else ""


class Cell(NamedTuple):
    """The content of a row for a system, from its upper left corner; `said` is compared with other systems.

    `said` is None where nobody knows what holds for the system. One that is narrow needs half of the width.
    """

    height: float
    shapes: Sequence[Shape]
    labels: Sequence[Label]
    said: Said | None
    is_narrow: bool = False


Cells = dict[str, Cell]
"""The cells of a section by key."""
