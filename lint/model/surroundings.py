"""The surroundings of a CP directory: what the system that it belongs to says of its volumes and users."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lint.model.cp_volumes import CpVolumes
from lint.model.devices import device_number
from lint.model.extent_control import ExtentControl
from lint.model.extents import Extent
from lint.model.members import text_of
from lint.syntax.account import Gap
from lint.syntax.parsed import ParsedMember


class Surroundings(NamedTuple):
    """The parts of a system beside its directory; a directory without a system has none of them.

    `areas` is the space that SYSTEM CONFIG gives to CP, `volumes` its lists of volumes, and `start` the EXECs that
    start its machines. The files of a folder are `is_in_pieces`: nothing says in which order they become one directory.
    `allocation` is EXTENT CONTROL of DirMaint, None without one.
    `absent` are the gaps of parts of the directory that are not read, `unconfigured` that of a SYSTEM CONFIG that the
    declared system does not name.
    """

    areas: Sequence[Extent] = ()
    volumes: CpVolumes | None = None
    start: Sequence[ParsedMember] = ()
    allocation: ExtentControl | None = None
    is_in_pieces: bool = False
    absent: Sequence[Gap] = ()
    unconfigured: Sequence[Gap] = ()

    def may_overlap(self, extent: Extent) -> bool:
        """True if EXTENT CONTROL excludes a minidisk from the protection against overlaps."""
        number = device_number(text_of(extent.statement, "VDEV")) if self.allocation else None
        return self.allocation is not None and number is not None and self.allocation.excludes(extent.owner, number)


ALONE = Surroundings()
"""Those of a directory without a system."""
