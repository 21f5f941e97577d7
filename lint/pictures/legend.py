"""The last step of every layout: a picture with the legend of what it uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from lint.finding import Finding, Level, Span
from lint.pictures.looks import Look
from lint.pictures.picture import MARK, SMALL, Box, Label, Picture, Shape, Subject, text_width

_SWATCH = 22
_HEIGHT = 14
_GAP = 16
_MARGIN = 2.0
_NARROWEST = 480
"""A legend takes at least this width before it goes on in the next row."""
_ARTICLES = {Level.ERROR: "an", Level.WARNING: "a", Level.NOTE: "a"}
_SHOWN = Span("", 1, 1, 1, 1)


class _Entry(NamedTuple):
    look: Look
    words: str
    level: Level | None = None


def with_legend(
    name: str,
    title: str,
    shapes: Sequence[Shape],
    labels: Sequence[Label],
    *,
    words: Mapping[Look, str] = MappingProxyType({}),
    group: str = "",
    is_upright: bool = False,
) -> Picture:
    """The picture of shapes and labels, with a legend below of each look and mark that is in it.

    `words` say what looks mean in this picture.
    """
    picture = Picture(name, title, tuple(shapes), tuple(labels), group, is_upright)
    width, height = picture.size
    more_shapes, more_labels = _rows(list(_entries(shapes, words)), max(width, _NARROWEST), height)
    return picture._replace(shapes=(*shapes, *more_shapes), labels=(*labels, *more_labels))


def _entries(shapes: Iterable[Shape], words: Mapping[Look, str]) -> Iterator[_Entry]:
    looks = {shape.look for shape in shapes}
    subjects = [shape.subject for shape in shapes if shape.subject]
    if any(subject.unjudged for subject in subjects):
        looks.add(Look.UNKNOWN)
    for look in Look:
        text = words.get(look, look.value.words)
        if look in looks and text:
            yield _Entry(look, text)
    levels = {subject.level for subject in subjects}
    for level in sorted(Level, reverse=True):
        if level in levels:
            yield _Entry(Look.FRAME, f"{_ARTICLES[level]} {level.label}; a number: so many {level.label}s", level)


def _rows(entries: Iterable[_Entry], width: float, top: float) -> tuple[list[Shape], list[Label]]:
    shapes: list[Shape] = []
    labels: list[Label] = []
    x, y = _MARGIN, top
    for entry in entries:
        wide = _SWATCH + 6 + text_width(entry.words, SMALL) + _GAP
        if x > _MARGIN and x + wide > width:
            x, y = _MARGIN, y + _HEIGHT + 10
        shapes.append(Box(x, y, _SWATCH, _HEIGHT, entry.look, _sample(entry.level)))
        labels.append(Label(entry.words, x + _SWATCH + (MARK / 2 if entry.level else 0) + 6, y + 11, SMALL))
        x += wide + (MARK / 2 if entry.level else 0)
    return shapes, labels


def _sample(level: Level | None) -> Subject | None:
    return None if level is None else Subject("", "", None, (Finding(_SHOWN, "", level=level),))
