"""Rows in little memory: those of thousands of systems wait, compressed, until they are written."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice
from typing import Any

Row = tuple[Any, ...]

_DIGEST = 16
"""Bytes."""
_CHUNK = 1000
"""Rows."""
_FAST = 1
"""The level of compression: rows repeat themselves so much that more of it gains little."""


class PackedRows:
    """Rows of plain data, to be gone through any number of times. Compared by identity.

    A character that is none, as in a path that is no UTF-8, becomes a question mark.
    """

    __slots__ = ("_chunks", "digest")

    def __init__(self, rows: Iterable[Row]) -> None:
        remaining, digest = iter(rows), sha256()
        self._chunks = []
        while chunk := list(islice(remaining, _CHUNK)):
            text = _json(chunk)
            digest.update(text)
            self._chunks.append(zlib.compress(text, _FAST))
        self.digest = digest.digest()[:_DIGEST]
        """Equal for equal rows, in every run."""

    def __iter__(self) -> Iterator[Row]:
        for chunk in self._chunks:
            yield from map(tuple, json.loads(zlib.decompress(chunk)))


def digest_of(*values: Any) -> bytes:
    """The digest of plain data by which an equal row of an earlier run is found."""
    return sha256(_json(values)).digest()[:_DIGEST]


def storable(text: str) -> str:
    """A text as a database takes it; rows that are packed are made so."""
    return text.encode("utf-8", "replace").decode()


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace")
