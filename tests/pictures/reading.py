"""What a reader of a picture sees."""

from __future__ import annotations

from lint.pictures.looks import Look
from lint.pictures.picture import Box, Picture


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
