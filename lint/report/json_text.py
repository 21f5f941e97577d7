"""JSON in chunks: long lists are given as iterators, so that a report is never in memory as a whole."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

_INDENT = 2
_AT_ONCE = 100
"""Entries that are encoded together."""


class JsonText(NamedTuple):
    """A value that is already JSON text with its final indentation."""

    chunks: Iterator[str]


def chunks(value: Any, level: int = 0) -> Iterator[str]:
    """The chunks of `json.dumps(value, indent=2)`, where an iterator in the value counts as a list."""
    if isinstance(value, Mapping) and value:
        entries = ((f"{json.dumps(key)}: ", chunks(item, level + 1)) for key, item in value.items())
        yield from _enclosed("{", entries, "}", level)
    elif isinstance(value, JsonText):
        yield from value.chunks
    elif isinstance(value, list) and value and isinstance(value[0], Mapping):
        yield from _enclosed("[", (("", chunks(item, level + 1)) for item in value), "]", level)
    elif isinstance(value, Iterator):
        yield from _listed(value, level)
    else:
        yield _whole(value, level)


def _enclosed(opening: str, entries: Iterator[tuple[str, Iterator[str]]], closing: str, level: int) -> Iterator[str]:
    for number, (head, parts) in enumerate(entries):
        yield f"{',' if number else opening}{_margin(level + 1)}{head}"
        yield from parts
    yield f"{_margin(level)}{closing}"


def _listed(items: Iterator[Any], level: int) -> Iterator[str]:
    is_empty = True
    # Encoding with an indent creates reference cycles, and garbage collection is off: encode some hundred at a time.
    while some := list(islice(items, _AT_ONCE)):
        yield f"{'[' if is_empty else ','}{_whole(some, level)[1 : -len(_margin(level)) - 1]}"
        is_empty = False
    yield "[]" if is_empty else f"{_margin(level)}]"


def _margin(level: int) -> str:
    return "\n" + " " * _INDENT * level


def _whole(value: Any, level: int) -> str:
    # No text in JSON has an end of line in it.
    return json.dumps(value, indent=_INDENT).replace("\n", _margin(level))
