"""What a reader of a picture sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from lint.pictures.looks import Look
from lint.pictures.picture import Box, Picture
from lint.pictures.svg import standalone

_SVG = "{http://www.w3.org/2000/svg}"
_LEFT_TOP_WIDTH_HEIGHT = re.compile(r"M([\d.]+),([\d.]+)h([\d.]+)v([\d.]+)")


class Text(NamedTuple):
    """A text on the paper, at its base line."""

    words: str
    x: float
    y: float
    is_strong: bool


class Shape(NamedTuple):
    """A box on the paper as it looks; of what it stands for, a reader knows nothing."""

    look: str
    x: float
    y: float
    width: float
    height: float

    def has(self, text: Text) -> bool:
        """True if the text stands in it."""
        return self.x <= text.x <= self.x + self.width and self.y <= text.y <= self.y + self.height


class Seen:
    """What is to be seen of a picture: texts and boxes of its SVG, without titles, names and links."""

    def __init__(self, picture: Picture) -> None:
        root = ET.fromstring(standalone(picture))
        self.texts = [
            Text(element.text or "", float(element.attrib["x"]), float(element.attrib["y"]), is_strong)
            for group in root.iter(f"{_SVG}g")
            for is_strong in [group.get("class") == "strong"]
            for element in group.findall(f"{_SVG}text")
        ]
        self.boxes = list(_boxes(root))

    def of(self, look: Look) -> list[list[str]]:
        """The texts in each box of a look; a box without text, such as a sample in the legend, is left out."""
        inside = (self.inside(box) for box in self.boxes if box.look == look.name.lower())
        return [texts for texts in inside if texts]

    def inside(self, box: Shape) -> list[str]:
        """The texts in a box."""
        return [text.words for text in self.texts if box.has(text)]

    def row(self, words: str) -> list[str]:
        """What stands at the height of a text, from left to right."""
        (at,) = (text for text in self.texts if text.words == words)
        return self.at_height(at)

    def at_height(self, at: Text) -> list[str]:
        """What stands at the height of a text, from left to right."""
        return [text.words for text in sorted(self.texts, key=lambda each: each.x) if abs(text.y - at.y) < 12]

    def heading(self, words: str) -> str:
        """The last strong text above a text."""
        (at,) = (text for text in self.texts if text.words == words)
        return max((text for text in self.texts if text.is_strong and text.y < at.y), key=lambda each: each.y).words


def _boxes(root: ET.Element) -> Iterator[Shape]:
    looks = {look.name.lower() for look in Look}
    for element in root.iter():
        look = element.get("class", "").split(" ", maxsplit=1)[0]
        if look in looks and element.tag == f"{_SVG}rect":
            yield Shape(look, *(float(element.attrib[name]) for name in ("x", "y", "width", "height")))
        elif look in looks and element.tag == f"{_SVG}path":
            for place in _LEFT_TOP_WIDTH_HEIGHT.findall(element.attrib["d"]):
                yield Shape(look, *map(float, place))


def drawn(picture: Picture) -> dict[str, tuple[Look, str]]:
    """The look and the words of the box of each object, by its name."""
    shown = {}
    for shape in picture.shapes:
        if isinstance(shape, Box) and shape.subject and shape.subject.name:
            inside = [
                label.text
                for label in picture.labels
                if shape.x < label.x < shape.x + shape.width and shape.y < label.y < shape.y + shape.height
            ]
            shown[shape.subject.name] = (shape.look, " | ".join(inside))
    return shown
