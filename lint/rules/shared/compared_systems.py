"""Things that two systems of a sysplex should have alike, or unlike, for rules of several families."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from lint.systems.zos.image import Image

V = TypeVar("V")


class Compared(NamedTuple, Generic[V]):
    """The thing that a system has, and that of the first system with the same key."""

    image: Image
    value: V
    first_image: Image
    first: V


def have_one_name(compared: Compared[V]) -> bool:
    """True if both systems have the same &SYSNAME, which is itself at fault and explains what else is the same."""
    symbols = [image.symbols.get("SYSNAME") for image in (compared.image, compared.first_image)]
    names = [symbol.text if symbol else None for symbol in symbols]
    return names[0] is not None and names[0] == names[1]


def with_first(entries: Iterable[tuple[Hashable, Image, V]]) -> Iterator[Compared[V]]:
    """Each entry of a key, an image and a value beside the first entry of another image with the same key."""
    first_of: dict[Hashable, tuple[Image, V]] = {}
    for key, image, value in entries:
        first_image, first = first_of.setdefault(key, (image, value))
        if first_image is not image:
            yield Compared(image, value, first_image, first)
