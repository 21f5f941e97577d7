"""Maps of volumes: minidisks, gaps and overlaps in order, as the rules on minidisk space report them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from enum import Enum
from typing import NamedTuple

from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.gaps import FreeSpace, gaps_between, volume_end
from lint.model.overlaps import Overlap, is_dummy, is_filler, overlaps, overlaps_of_space, real_extents


class SpaceUse(Enum):
    """The use of a stretch of a volume."""

    MINIDISK = "minidisk"
    WHOLE_VOLUME = "whole volume"
    HELD = "holds space"
    CP = "space of CP"
    GAP = "gap"


class Stretch(NamedTuple):
    """Cylinders or blocks `start` up to but not including `end` (None: to the end) of a volume.

    `extent` is the minidisk or CP area, None for a gap. `overlaps` has those that the rules report at this minidisk.
    """

    start: int
    end: int | None
    use: SpaceUse
    extent: Extent | None = None
    overlaps: tuple[Overlap, ...] = ()


class VolumeMap(NamedTuple):
    """A volume with its stretches in order; `size` is None if the model of the volume is unknown."""

    serial: str
    devtype: str
    model: str
    size: int | None
    stretches: tuple[Stretch, ...]
    in_blocks: bool = False


def maps_of(directory: Directory, volume: str = "", fillers: Collection[str] = ()) -> Iterator[VolumeMap]:
    """The maps of all volumes in the order of their labels, or of one."""
    reported: dict[int, list[Overlap]] = defaultdict(list)
    for overlap in (*overlaps(directory, fillers), *overlaps_of_space(directory, fillers)):
        reported[id(overlap.extent.statement)].append(overlap)
    for serial in sorted(directory.extents):
        if volume in ("", serial):
            yield _map(directory, serial, reported, fillers)


def _map(directory: Directory, serial: str, reported: dict[int, list[Overlap]], fillers: Collection[str]) -> VolumeMap:
    extents = directory.extents[serial]
    size = volume_end(serial, extents[0].devtype, directory.site)
    real = {id(extent.statement) for extent in real_extents(directory, extents, fillers)}
    held = (*fillers, *directory.site.fillers)
    areas = [area for area in directory.areas if area.volume == serial]
    stretches = [
        Stretch(extent.start, extent.end, _use(extent, held, is_real=id(extent.statement) in real), extent,
                tuple(reported.get(id(extent.statement), ())))
        for extent in extents
    ]  # fmt: skip
    stretches += [Stretch(area.start, area.end, SpaceUse.CP, area) for area in areas]
    gaps: Iterator[FreeSpace] = iter(()) if is_dummy(serial) else gaps_between([*extents, *areas], size)
    stretches += [Stretch(gap.start, gap.end, SpaceUse.GAP) for gap in gaps]
    volume = directory.site.volumes.get(serial)
    return VolumeMap(
        serial,
        extents[0].devtype,
        volume.model if volume else "",
        size,
        tuple(sorted(stretches, key=_order)),
        extents[0].in_blocks,
    )


def _use(extent: Extent, fillers: Collection[str], *, is_real: bool) -> SpaceUse:
    if is_filler(extent.owner, fillers):
        return SpaceUse.HELD
    return SpaceUse.MINIDISK if is_real else SpaceUse.WHOLE_VOLUME


def _order(stretch: Stretch) -> tuple[int, bool, float]:
    """The sort key: the start; at the same start, whole volumes first, then the longest."""
    return (
        stretch.start,
        stretch.use is not SpaceUse.WHOLE_VOLUME,
        -(float("inf") if stretch.end is None else stretch.end),
    )
