"""POOLDEF: the minidisks of an SFS file pool."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import PlacedOperand


class PoolDisk(NamedTuple):
    """A minidisk of the pool: what it is for (CONTROL, LOG1, MDK00001, ...), its device and its storage group."""

    name: PlacedOperand
    device: PlacedOperand | None
    group: PlacedOperand | None


class FilePool:
    """One POOLDEF file."""

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    @cached_property
    def is_complete(self) -> bool:
        """Whether all of it could be read."""
        return self.parsed.is_whole and all(statement.is_sound for statement in self.parsed.statements)

    @cached_property
    def disks(self) -> list[PoolDisk]:
        """The minidisks, in order."""
        return list(self._disks())

    def _disks(self) -> Iterator[PoolDisk]:
        for statement in self.parsed.statements:
            name = statement.get("VALUE") if statement.name == "DDNAME" else None
            if name:
                yield PoolDisk(name, statement.get("VDEV"), statement.get("GROUP"))
