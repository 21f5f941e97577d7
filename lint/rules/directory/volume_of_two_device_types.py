from __future__ import annotations

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
    Reports a minidisk whose device type is not that of the first minidisk on its volume, once for each volume and
    type. The types of fixed-block disks count as one. Dummy volumes (`$$$$$$`, `+VMRES`), `&SYSRES`, and minidisks of
    subconfigurations that are built on different members of a cluster are left out.

    ## Why it matters
    A volume has one type. A minidisk of another type is on a volume of that name which is not there.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     MDISK 0192 3380 0011 0010 USER01 MR
    ```

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
        first_of: dict[tuple[str, str], Extent] = {}
        for extent in extents:
            key = _counted_type(extent), members.get(extent.owner, ALL_MEMBERS)
            if key in first_of or not extent.devtype or is_unknown(extent.devtype):
                continue
            first = next((earlier for earlier_key, earlier in first_of.items() if _differ(key, earlier_key)), None)
            first_of[key] = extent
            if first:
                message = f"Volume {volume} is a {extent.devtype} here and a {first.devtype} for {first.owner}."
                place = extent.statement["DEVTYPE"]
                yield finding(
                    place, message, related=(related_place(first.statement["DEVTYPE"], "the first on the volume"),)
                )


def _counted_type(extent: Extent) -> str:
    return "FB-512" if extent.in_blocks else extent.devtype


def _differ(first: tuple[str, str], second: tuple[str, str]) -> bool:
    """True if two pairs of device type and cluster member have different types and a member in common."""
    (ours, here), (theirs, there) = first, second
    return ours != theirs and (here == there or ALL_MEMBERS in (here, there))
