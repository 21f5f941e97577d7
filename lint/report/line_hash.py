"""The line hash that GitHub uses to recognize a line, as its upload action computes it.

It covers the hundred UTF-16 units from the start of a line, without blanks and tabs, across line ends. Equal stretches
have equal hashes, so the number of the occurrence is appended. A log that is uploaded without the action needs the
hash; one that differs from that of the action leads to duplicate alerts. [src: codeql-action fingerprints.ts]
"""

from __future__ import annotations

from array import array
from collections.abc import Collection
from itertools import accumulate

REACH = 100
"""The number of units that a hash covers."""

_BASE = 37
_MODULUS = 1 << 64
_END = 0xFFFF
_BYTES = 2
"""Bytes in a unit."""
_NO_BLANKS = str.maketrans("", "", " \t")


def line_hashes(text: str, lines: Collection[int]) -> dict[int, str]:
    """The hashes of some lines (from 1) of a text, by line; lines past its end are left out."""
    compact = text.replace("\r\n", "\n").replace("\r", "\n").translate(_NO_BLANKS)
    rows = [f"{row}\n".encode("utf-16-le", "surrogatepass") for row in compact.split("\n")]
    rows[-1] = rows[-1][:-_BYTES] + _END.to_bytes(_BYTES, "little")
    units = b"".join(rows) + bytes(REACH * _BYTES)
    occurrences: dict[bytes, int] = {}
    hashes = {}
    last = max(lines, default=0)
    # Only requested lines are hashed; other lines are counted as occurrences of their stretch.
    for line, start in enumerate(accumulate(map(len, rows[:last]), initial=0), 1):
        if line > min(last, len(rows)):
            break
        stretch = units[start : start + REACH * _BYTES]
        occurrences[stretch] = occurrences.get(stretch, 0) + 1
        if line in lines:
            hashes[line] = f"{_hash(stretch):x}:{occurrences[stretch]}"
    return hashes


def _hash(stretch: bytes) -> int:
    value = 0
    for unit in array("H", stretch):
        value = (value * _BASE + unit) % _MODULUS
    return value
