"""Gaps: the space of volumes between minidisks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lint.config.systems import VmSystem
from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent, has_extent
from lint.model.overlaps import is_dummy

_LABEL = 1
_LABEL_BLOCKS = 16
"""The space of the label and the allocation map at the start of a volume: one cylinder, or two pages of blocks."""
_BLOCKS_OF_PAGE = 8


class FreeSpace(NamedTuple):
    """Cylinders or blocks `start` up to but not including `end`.

    `beside` is the minidisk after it, or the last minidisk of the volume.
    """

    start: int
    end: int
    beside: Extent

    @property
    def size(self) -> int:
        """The number of its cylinders or blocks."""
        return self.end - self.start

    @property
    def page(self) -> int:
        """The smallest useful space: a cylinder, or a page of blocks."""
        return _BLOCKS_OF_PAGE if self.beside.in_blocks else 1


def gaps(directory: Directory) -> dict[str, list[FreeSpace]]:
    """The gaps after the first minidisk of each volume, in order.

    A volume with only full packs has none, nor one that an MDISK which could not be read may be on.
    """
    in_doubt = words_of_unread(directory)
    by_volume = {
        volume: list(gaps_between(extents, volume_end(volume, extents[0].devtype, directory.site), from_label=False))
        for volume, extents in directory.extents.items()
        if not is_dummy(volume) and volume not in in_doubt
    }
    return {volume: free for volume, free in by_volume.items() if free}


def words_of_unread(directory: Directory) -> frozenset[str]:
    """The words of the MDISK statements that are not known to be elsewhere: volumes that they may be on are among them.

    These could not be read, or their numbers are not valid.
    """
    in_doubt = directory.where("MDISK", lambda mdisk: not mdisk.is_sound or not has_extent(mdisk))
    malformed = (located.statement for _, located in in_doubt)
    unread = (*malformed, *directory.misspelled.get("MDISK", ()))
    return frozenset(word for mdisk in unread for word in mdisk.text.upper().split())


def label_space(*, in_blocks: bool) -> int:
    """The cylinders or blocks at the start of a volume that hold its label and allocation map: they are no gap."""
    return _LABEL_BLOCKS if in_blocks else _LABEL


def gaps_between(extents: Iterable[Extent], volume_size: int | None, *, from_label: bool = True) -> Iterator[FreeSpace]:
    """The gaps between the extents of a volume, and the gap after the last if the size of the volume is known.

    `from_label` includes the gap between the label and the first extent.
    """
    ordered = sorted((extent for extent in extents if not extent.is_full_pack), key=lambda extent: extent.start)
    if not ordered:
        return
    label = label_space(in_blocks=ordered[0].in_blocks)
    free = label if from_label else ordered[0].start
    for extent in ordered:
        if extent.start > free:
            yield FreeSpace(free, extent.start, extent)
        if extent.end is None:
            return
        free = max(free, extent.end)
    if volume_size is not None and volume_size > free:
        yield FreeSpace(free, volume_size, ordered[-1])


def volume_end(volume: str, devtype: str, site: VmSystem) -> int | None:
    """The size of a volume; None if neither the configuration nor the device type tells one size.

    A 3350 or a 2314 has one size. That of the device types in blocks is left to the configuration.
    """
    declared = site.volumes.get(volume)
    if declared:
        return geometry.exact_capacity(declared.model)
    return None if geometry.is_fba(devtype) else geometry.exact_capacity(devtype)
