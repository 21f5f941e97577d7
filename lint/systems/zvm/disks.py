"""The disks of a z/VM system: minidisks with what the site knows of their volumes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lint.config.systems import Volume
from lint.model import geometry
from lint.model.cache_commands import CacheCommands
from lint.model.minidisks import Minidisk


class Disk(NamedTuple):
    """A minidisk and its volume.

    `volume` is what the configuration says of it; without a word there, it has its label only, and its model, its
    control unit and whether it is used with zHPF are not known. `commands` switch the minidisk cache.
    """

    minidisk: Minidisk
    volume: Volume
    commands: CacheCommands

    @property
    def name(self) -> str:
        """Its name in messages: `VMSERVU 0301`."""
        return self.minidisk.name

    @property
    def serial(self) -> str:
        """The label of its volume; "" for T-DISK, V-DISK and DEVNO."""
        return self.minidisk.volume

    @property
    def control_unit(self) -> str:
        """The control unit of its volume, "" when that is not known."""
        return self.volume.control_unit

    @property
    def size(self) -> int | None:
        """Its cylinders, or its blocks on an FBA device; None when it has no extent, or one to an END not known."""
        extent = self.minidisk.extent
        if extent is None or extent.end is not None:
            return extent.size if extent else None
        capacity = geometry.exact_capacity(self.volume.model)
        return capacity - extent.start if capacity is not None and capacity > extent.start else None

    @property
    def unit(self) -> str:
        """The unit of its size: `blocks` or `cylinders`."""
        return "blocks" if geometry.is_fba(self.minidisk.devtype) else "cylinders"

    @property
    def is_cached(self) -> bool | None:
        """True if minidisk cache takes it: no MINIOPT NOMDC, and no SET MDCACHE OFF. None when that is unknown."""
        return self.commands.is_cached(self.minidisk)

    @property
    def is_left_to_miniopt(self) -> bool:
        """True if no SET MDCACHE says whether it is cached."""
        return self.commands.leave_to_miniopt(self.minidisk)


def volume_of(serial: str, volumes: Mapping[str, Volume]) -> Volume:
    """The volume of that label as the configuration has it; only its label where it has none."""
    return volumes.get(serial) or Volume(serial)
