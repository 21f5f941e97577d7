"""The hash by which GitHub knows a line again, made just as its upload action makes it.

Of each line it takes the next hundred UTF-16 units without blanks and tabs, across line ends. The same stretch twice
in a file has the same hash, so each carries the number of its occurrence. A file that is uploaded without the action
needs it, and one that differs from the action's own leads to doubled alerts. [src: codeql-action fingerprints.ts]
"""

from __future__ import annotations

from array import array
from collections.abc import Collection
from itertools import accumulate

REACH = 100
"""Units that the hash of a line is made from."""

_BASE = 37
_MODULUS = 1 << 64
_END = 0xFFFF
_BYTES = 2
"""In a unit."""
_NO_BLANKS = str.maketrans("", "", " \t")


def line_hashes(text: str, lines: Collection[int]) -> dict[int, str]:
    """The hashes of some lines (from 1) of a text; a line that it does not have gets none."""
    kept = text.replace("\r\n", "\n").replace("\r", "\n").translate(_NO_BLANKS)
    rows = [f"{row}\n".encode("utf-16-le", "surrogatepass") for row in kept.split("\n")]
    rows[-1] = rows[-1][:-_BYTES] + _END.to_bytes(_BYTES, "little")
    units = b"".join(rows) + bytes(REACH * _BYTES)
    occurrences: dict[bytes, int] = {}
    found = {}
    last = max(lines, default=0)
    # Equal stretches have equal hashes: only those of the lines asked for are reckoned, the others are counted.
    for line, start in enumerate(accumulate(map(len, rows[:last]), initial=0), 1):
        if line > min(last, len(rows)):
            break
        stretch = units[start : start + REACH * _BYTES]
        occurrences[stretch] = occurrences.get(stretch, 0) + 1
        if line in lines:
            found[line] = f"{_hash(stretch):x}:{occurrences[stretch]}"
    return found


def _hash(stretch: bytes) -> int:
    value = 0
    for unit in array("H", stretch):
        value = (value * _BASE + unit) % _MODULUS
    return value
