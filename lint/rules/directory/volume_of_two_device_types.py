from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.minidisks import ALL_MEMBERS
from lint.model.overlaps import is_dummy, members_of_subconfigs
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("DIR051", level=ERROR, tags=("minidisks",))
def volume_of_two_device_types(directory: Directory) -> Iterator[Finding]:
    """
    Minidisks of one volume have different device types.

    ## What it does
    Reports a minidisk whose device type is not that of the first minidisk on its volume, once for each volume and type.
    All types of fixed-block disks count as one type. Dummy volumes (`$$$$$$`, `+VMRES`), `&SYSRES`, and minidisks of
    subconfigurations that are built on different members of a cluster are ignored.

    ## Why it matters
    A volume has one device type. A minidisk of another type is on a volume that does not exist.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     MDISK 0192 3380 0011 0010 USER01 MR
    ```

    Help: Change 3380 to 3390, or USER01 to another volume.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     MDISK 0192 3390 0011 0010 USER01 MR
    ```

    ## Sources
    - General knowledge: a volume label belongs to one device. z/VM CP Planning and Administration: MDISK.
    """
    members = members_of_subconfigs(directory)
    for volume, extents in directory.extents.items():
        if is_dummy(volume):
            continue
        reported: set[tuple[str, str]] = set()
        seen = _Seen()
        for extent in extents:
            key = _counted_type(extent), members.get(extent.owner, ALL_MEMBERS)
            if key in reported or not extent.devtype or is_unknown(extent.devtype):
                continue
            reported.add(key)
            first = seen.first_of_another_type(*key)
            seen.add(*key, extent)
            if first:
                message = f"Volume {volume} is a {extent.devtype} here and a {first.devtype} for {first.owner}."
                place = extent.statement["DEVTYPE"]
                yield finding(
                    place,
                    message,
                    help=f"Change {extent.devtype} to {first.devtype}, or {volume} to another volume.",
                    related=(related_place(first.statement["DEVTYPE"], "the first on the volume"),),
                )


def _counted_type(extent: Extent) -> str:
    return "FB-512" if extent.in_blocks else extent.devtype


class _Seen:
    """The first minidisk of each device type on each member of a cluster, as far as it can matter.

    Of a member two types will do: one of them is another one than any third.
    """

    def __init__(self) -> None:
        self._firsts: dict[str, dict[str, tuple[int, Extent]]] = defaultdict(dict)
        self._number = 0

    def add(self, devtype: str, member: str, extent: Extent) -> None:
        """Note the first minidisk of a type on a member."""
        self._number += 1
        for where in {member, _ANYWHERE}:
            firsts = self._firsts[where]
            if len(firsts) < _ENOUGH:
                firsts.setdefault(devtype, (self._number, extent))

    def first_of_another_type(self, devtype: str, member: str) -> Extent | None:
        """The first minidisk of another type on a member that has both."""
        places = (_ANYWHERE,) if member == ALL_MEMBERS else (member, ALL_MEMBERS)
        numbered = (
            numbered
            for where in places
            for device_type, numbered in self._firsts[where].items()
            if device_type != devtype
        )
        first = min(numbered, key=lambda number_and_extent: number_and_extent[0], default=None)
        return first[1] if first else None


_ANYWHERE = "on any member"
_ENOUGH = 2
