"""Text of minidisks and extents for the messages of the rules on minidisk space."""

from __future__ import annotations

from lint.model.extents import Extent


def format_minidisk(extent: Extent) -> str:
    """The minidisk of an extent as text: `minidisk 0191 of ALICE`."""
    return f"minidisk {extent.statement['VDEV'].text} of {extent.owner}"


def unit(extent: Extent) -> str:
    """The unit of an extent: `blocks` or `cylinders`."""
    return "blocks" if extent.in_blocks else "cylinders"


def format_extent(extent: Extent, first: int, last: int | None) -> str:
    """A part of an extent as text: `cylinders 5 to 9`, `block 16`, `blocks 16 to the end`."""
    if last == first:
        return f"{unit(extent)[:-1]} {first}"
    return f"{unit(extent)} {first} to {'the end' if last is None else last}"


def capitalized(text: str) -> str:
    """A text with a capital at the start, to begin a sentence."""
    return text[:1].upper() + text[1:]
