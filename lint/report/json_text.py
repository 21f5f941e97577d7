"""JSON piece by piece: what has many entries is given as an iterator, and is never a whole tree or text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

_INDENT = 2


class Text(NamedTuple):
    """A value that is JSON already, indented as it is to stand."""

    chunks: Iterator[str]


def chunks(value: Any, level: int = 0) -> Iterator[str]:
    """The text that `json.dumps(value, indent=2)` gives, an iterator in the value standing for a list."""
    if isinstance(value, Mapping) and value:
        entries = ((f"{json.dumps(key)}: ", chunks(item, level + 1)) for key, item in value.items())
        yield from _enclosed("{", entries, "}", level)
    elif isinstance(value, Text):
        yield from value.chunks
    elif isinstance(value, list) and value and isinstance(value[0], Mapping):
        yield from _enclosed("[", (("", chunks(item, level + 1)) for item in value), "]", level)
    elif isinstance(value, Iterator):
        yield from _enclosed("[", (("", iter((_whole(item, level + 1),))) for item in value), "]", level)
    else:
        yield _whole(value, level)


def _enclosed(opening: str, entries: Iterator[tuple[str, Iterator[str]]], closing: str, level: int) -> Iterator[str]:
    margin = "\n" + " " * _INDENT * level
    is_empty = True
    for head, parts in entries:
        yield f"{opening if is_empty else ','}{margin}{' ' * _INDENT}{head}"
        yield from parts
        is_empty = False
    yield f"{opening}{closing}" if is_empty else f"{margin}{closing}"


def _whole(value: Any, level: int) -> str:
    # No text in JSON has an end of line in it.
    return json.dumps(value, indent=_INDENT).replace("\n", "\n" + " " * _INDENT * level)
