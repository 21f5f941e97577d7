"""POOLDEF: the minidisks of an SFS file pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.devices import device_number
from lint.model.members import View
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand

CATALOGS = 1
"""The storage group of the catalogs; the others hold files."""

_LAST_DEVICE = 0xFFFF

LOGS = ("LOG1", "LOG2")

BACKUP = "BACKUP"
"""The record that says where the control data is backed up to."""

FEWEST_STORAGE_DISKS = 2
"""A disk for the catalogs and a disk for files."""


class PoolDisk(NamedTuple):
    """A minidisk of the pool: its DDNAME (CONTROL, LOG1, MDK00001, ...), its device number and its storage group."""

    name: LocatedOperand
    device: LocatedOperand | None
    group: LocatedOperand | None


class FilePool(View):
    """One POOLDEF file."""

    KINDS = ("pooldef",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    @cached_property
    def is_complete(self) -> bool:
        """True if every minidisk could be read, so that one which is not seen is not there."""
        return self.parsed.has_read_all("DDNAME")

    def limit(self, name: str) -> LocatedOperand | None:
        """The number that MAXUSERS or MAXDISKS gives; None when it is not there."""
        return next((statement.get("VALUE") for statement in self.parsed.named(name)), None)

    @cached_property
    def storage_disks(self) -> list[PoolDisk]:
        """The minidisks of storage groups, in order."""
        return [disk for disk in self.disks if disk.name.text.startswith("MDK")]

    @cached_property
    def groups(self) -> list[int | None]:
        """The storage group of each storage disk; None where it is not known."""
        return [disk.group.number if disk.group else None for disk in self.storage_disks]

    @cached_property
    def has_all_groups(self) -> bool:
        """True if all was read, there are enough storage disks, and the group of each is known."""
        return self.is_complete and len(self.groups) >= FEWEST_STORAGE_DISKS and None not in self.groups

    @cached_property
    def disks(self) -> list[PoolDisk]:
        """The minidisks, in order."""
        return list(self._disks())

    def free_device(self, after: LocatedOperand | None = None) -> str:
        """A device number that no minidisk of the pool has: the first after that operand or the last of its logs.

        Returns "" where no number is known to begin from.
        """
        taken = {device_number(disk.device.text) for disk in self.disks if disk.device}
        own = [disk.device for disk in self.disks if disk.device and disk not in self.storage_disks]
        last = after or (own[-1] if own else None)
        number = device_number(last.text) if last else None
        if number is None:
            return ""
        return next((f"{free:X}" for free in range(number + 1, _LAST_DEVICE + 1) if free not in taken), "")

    def _disks(self) -> Iterator[PoolDisk]:
        for statement in self.parsed.named("DDNAME"):
            name = statement.get("VALUE")
            if name:
                yield PoolDisk(name, statement.get("VDEV"), statement.get("GROUP"))
