"""Extents in words, as the messages of all rules on minidisk space have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lint.model.extents import Extent


def format_minidisk(extent: Extent) -> str:
    """The minidisk that an extent is of."""
    return f"minidisk {extent.statement['VDEV'].text} of {extent.owner}"


def unit(extent: Extent) -> str:
    """What the extent is counted in."""
    return "blocks" if extent.in_blocks else "cylinders"


def format_extent(extent: Extent, first: int, last: int | None) -> str:
    """A stretch of the volume that the extent is on: `cylinders 5 to 9`, `block 16 to the end`."""
    if last == first:
        return f"{unit(extent)[:-1]} {first}"
    return f"{unit(extent)} {first} to {'the end' if last is None else last}"


def at_start(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]
