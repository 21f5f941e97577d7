"""A picture as data: boxes, lines and labels in pixels from the upper left corner. It depends on the model alone."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from lint.finding import Finding, Level, Span
from lint.pictures.looks import Look

Anchor = Literal["start", "middle", "end"]
Weight = Literal["", "strong", "faint"]

TEXT = 12
"""The size of a label, and of the smaller ones."""
SMALL = 10
_ADVANCE = 0.61
"""The width of a character of a fixed pitch, as a part of its size: the widest of the usual fonts."""
_ASCENT, _DESCENT = 0.8, 0.25
_BEFORE_DIFFERENCE = 12
"""The characters of texts that are shown before the first in which they differ."""
_LONG = 500
"""Texts that differ in more characters than these are not fitted one by one."""
MARK = 16
"""The width and height of the mark of findings."""


class _Page(NamedTuple):
    width: float
    height: float


_UPRIGHT, _SIDEWAYS = _Page(715, 860), _Page(980, 580)
"""The room on a page of paper, A4 or Letter, that stands or lies on its side: a picture that is no larger is on one,
maybe a little smaller."""
_STRIP = 225
"""The height of the strips of a larger one: three fill a page that lies on its side, and four one that stands."""


class _Gap(NamedTuple):
    """A height at which a picture can be cut."""

    y: float
    is_above_heading: bool


class Area(NamedTuple):
    """A rectangle: its left, upper, right and lower edges."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, area: Area) -> bool:
        """True if both have a point in common that lies inside of each."""
        return self.left < area.right and area.left < self.right and self.top < area.bottom and area.top < self.bottom


class Subject(NamedTuple):
    """The object of the model that a shape shows.

    `name` is unique in the picture ("" for a sample in a legend), `title` is its accessible name.
    `place` is where it is written, None if it is nowhere. `findings` are about it; `unjudged` are reasons why rules
    could not judge it.
    """

    name: str
    title: str
    place: Span | None = None
    findings: Sequence[Finding] = ()
    unjudged: Sequence[str] = ()

    @property
    def level(self) -> Level | None:
        """The highest level of its findings."""
        return max((finding.level for finding in self.findings if finding.level), default=None)

    @property
    def worst_first(self) -> list[Finding]:
        """Its findings, those of the highest level first; those of a level in their order."""
        return worst_first(self.findings)

    @property
    def numbers(self) -> dict[Level, int]:
        """The number of its findings of each level that it has, the highest first."""
        numbers = Counter(finding.level for finding in self.findings if finding.level)
        return {level: numbers[level] for level in sorted(numbers, reverse=True)}


def worst_first(findings: Iterable[Finding]) -> list[Finding]:
    """Findings, those of the highest level first; those of a level in their order."""
    return sorted(findings, key=lambda finding: finding.level or 0, reverse=True)


class Label(NamedTuple):
    """A line of text. `x` is its beginning, middle or end, `y` its base line."""

    text: str
    x: float
    y: float
    size: int = TEXT
    anchor: Anchor = "start"
    weight: Weight = ""

    @property
    def area(self) -> Area:
        """The room that it takes."""
        width = text_width(self.text, self.size)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return Area(left, self.y - _ASCENT * self.size, left + width, self.y + _DESCENT * self.size)

    def moved(self, right: float, down: float) -> Label:
        """The same label elsewhere."""
        return self._replace(x=self.x + right, y=self.y + down)


class Box(NamedTuple):
    """A rectangle that shows an object of the model, or, without a subject, holds others."""

    x: float
    y: float
    width: float
    height: float
    look: Look
    subject: Subject | None = None

    @property
    def area(self) -> Area:
        """The room that it takes."""
        return Area(self.x, self.y, self.x + self.width, self.y + self.height)

    @property
    def mark(self) -> tuple[float, float]:
        """The middle of the mark of its findings: the upper right corner."""
        return self.x + self.width, self.y

    def moved(self, right: float, down: float) -> Box:
        """The same box elsewhere."""
        return self._replace(x=self.x + right, y=self.y + down)


class Stroke(NamedTuple):
    """A line through points; with an arrow, it has a head at the last."""

    points: tuple[tuple[float, float], ...]
    look: Look
    subject: Subject | None = None
    has_arrow: bool = False

    @property
    def area(self) -> Area:
        """The room that it takes."""
        across, down = zip(*self.points, strict=True)
        return Area(min(across), min(down), max(across), max(down))

    @property
    def mark(self) -> tuple[float, float]:
        """The middle of the mark of its findings: the middle of its middle stretch."""
        at = (len(self.points) - 1) // 2
        (left, top), (right, bottom) = self.points[at : at + 2]
        return (left + right) / 2, (top + bottom) / 2

    def moved(self, right: float, down: float) -> Stroke:
        """The same line elsewhere."""
        return self._replace(points=tuple((x + right, y + down) for x, y in self.points))


Shape = Box | Stroke


class Picture(NamedTuple):
    """A picture.

    `name` is a word that no other picture of a page has; `title` says what it shows, and `group` which pictures can
    stand beside it, row by row ("" for none). Shapes and labels are drawn in their order; marks of findings come last.
    One that is narrow is upright: paper for it stands, and does not lie on its side.
    """

    name: str
    title: str
    shapes: tuple[Shape, ...]
    labels: tuple[Label, ...]
    group: str = ""
    is_upright: bool = False

    @property
    def subjects(self) -> list[Subject]:
        """The objects that it shows, in the order of the shapes."""
        return [shape.subject for shape in self.shapes if shape.subject and shape.subject.name]

    @property
    def level(self) -> Level | None:
        """The highest level of what was found in it."""
        return max((level for subject in self.subjects if (level := subject.level)), default=None)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, with a margin."""
        areas = [part.area for part in (*self.shapes, *self.labels)]
        return max((area.right for area in areas), default=0) + MARK, max((a.bottom for a in areas), default=0) + MARK

    @property
    def cuts(self) -> list[float]:
        """The heights at which paper cuts it: through no box, label or mark, but maybe through a line.

        There are none if it has room on a page. Else each strip is so low that a page holds several, unless nothing in
        it can be cut. What has a heading begins with it a new strip if the one before is not too low then.
        """
        width, height = self.size
        page = _UPRIGHT if self.is_upright else _SIDEWAYS
        scale = max(1, width / page.width)
        if height <= page.height * scale:
            return []
        most = _STRIP * scale
        gaps = list(self._gaps())
        cuts: list[float] = []
        start = 0.0
        while height - start > most and (below := [gap for gap in gaps if gap.y > start]):
            fitting = [gap for gap in below if gap.y <= start + most] or below[:1]
            headings = [gap for gap in fitting if gap.is_above_heading and gap.y > start + most / 2]
            start = (headings or fitting)[-1].y
            cuts.append(start)
        return cuts

    def _gaps(self) -> Iterator[_Gap]:
        """The heights at which paper can cut it, from top to bottom: none between a heading and what follows it."""
        parts = [(shape.area, False) for shape in self.shapes if isinstance(shape, Box)]
        parts += [(label.area, label.weight == "strong") for label in self.labels]
        parts += [(area, False) for _, _, area in self.marks()]
        rows = sorted((area.top, area.bottom, is_heading) for area, is_heading in parts)
        end, follows_heading = rows[0][1:] if rows else (0.0, False)
        for top, bottom, is_heading in rows:
            if top >= end and (is_heading or not follows_heading):
                yield _Gap(round((top + end) / 2, 1), is_heading)
            if bottom >= end:
                end, follows_heading = bottom, is_heading

    def marks(self) -> Iterator[tuple[Shape, Subject, Area]]:
        """The shapes whose objects have findings, with the rooms of the marks."""
        for shape in self.shapes:
            if shape.subject and shape.subject.level:
                x, y = shape.mark
                yield shape, shape.subject, Area(x - MARK / 2, y - MARK / 2, x + MARK / 2, y + MARK / 2)


def identifier(*words: str) -> str:
    """A name for a picture, made of words of any text: as different as they are, and safe as a part of a page."""
    return "-".join(re.sub(r"[^a-z0-9]", lambda match: f"_{ord(match[0]):x}_", word.lower()) for word in words)


def text_width(text: str, size: int = TEXT) -> float:
    """The width of a text in pixels."""
    return sum(_cells(character) for character in text) * _ADVANCE * size


def fitted(text: str, width: float, size: int = TEXT) -> str:
    """The text, or the beginning of it with an ellipsis, so that it is no wider; control characters are replaced."""
    clean = "".join(character if character.isprintable() else "?" for character in text)
    if text_width(clean, size) <= width:
        return clean
    while clean and text_width(f"{clean}…", size) > width:
        clean = clean[:-1]
    return f"{clean}…"


def wrapped(text: str, width: float, size: int, most: int) -> list[str]:
    """The text in at most so many lines that are no wider, which end at commas and blanks if they can."""
    lines = [""]
    for piece in re.split("(?<=[, ])", text):
        if lines[-1] and len(lines) < most and text_width(lines[-1] + piece, size) > width:
            lines.append("")
        lines[-1] += piece
    return [fitted(line.rstrip(), width, size) for line in lines]


def where_they_differ(texts: Sequence[str], width: float, size: int = TEXT) -> list[str]:
    """The texts; if one is wider and all begin alike, from shortly before the first difference, so that it is seen."""
    at = next((at for at, characters in enumerate(zip(*texts, strict=False)) if len(set(characters)) > 1), None)
    most = (min(map(len, texts)) if at is None else at) - _BEFORE_DIFFERENCE
    cut = 0
    while cut < most and max(text_width(f"…{text[cut:]}", size) for text in texts) > width:
        cut = most if max(map(len, texts)) - most > _LONG else cut + 1
    if not cut or len(set(texts)) == 1 or max(text_width(text, size) for text in texts) <= width:
        return list(texts)
    return [f"…{text[cut:]}" for text in texts]


def _cells(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
