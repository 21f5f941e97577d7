"""Lists of ranges of device numbers: what differs between two of them, device by device."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from lint.plan.element import OperandValue

_HEX = 16


def that_differ(old: OperandValue | None, new: OperandValue | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ranges of the devices that came, and of those that went; none if a side has a value that is not legal."""
    if (old and not old.words) or (new and not new.words):
        return (), ()
    before, after = (_devices(value.words if value else ()) for value in (old, new))
    if before is None or after is None:
        return (), ()
    return tuple(_ranges(after - before)), tuple(_ranges(before - after))


def _devices(words: Sequence[str]) -> set[int] | None:
    """The device numbers in some ranges; None if a word is none."""
    devices: set[int] = set()
    for word in words:
        first, _, last = word.partition("-")
        try:
            devices |= set(range(int(first, _HEX), int(last or first, _HEX) + 1))
        except ValueError:
            return None
    return devices


def _ranges(devices: set[int]) -> Iterator[str]:
    """The device numbers as ranges."""
    for _, group in groupby(enumerate(sorted(devices)), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in group]
        last = f"-{numbers[-1]:04X}" if len(numbers) > 1 else ""
        yield f"{numbers[0]:04X}{last}"
