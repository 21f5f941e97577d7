"""DIR051: minidisks of one volume have different device types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds.statement import is_unknown
from lint.model import geometry
from lint.rules.rule import ERROR, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.directory import Directory
    from lint.model.extents import Extent


@rule("DIR051", "volume-of-two-device-types", level=ERROR, tags=("minidisks",))
def volume_of_two_device_types(directory: Directory) -> Iterator[Finding]:
    """
    ## What it does
    Reports a minidisk whose device type is not that of the first minidisk on its volume, once for each volume and
    type. The types of fixed-block disks count as one. Dummy volumes, whose label has no letter or digit, and
    `&SYSRES` are left out.

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
    for volume, extents in directory.extents.items():
        if is_unknown(volume) or not any(character.isalnum() for character in volume):
            continue
        first_of: dict[str, Extent] = {}
        for extent in extents:
            devtype = "FB-512" if geometry.is_fba(extent.devtype) else extent.devtype
            if devtype in first_of or not devtype or is_unknown(devtype):
                continue
            first_of[devtype] = extent
            first = next(iter(first_of.values()))
            if first is not extent:
                message = f"Volume {volume} is a {extent.devtype} here and a {first.devtype} for {first.owner}."
                place = extent.statement["DEVTYPE"]
                yield finding(place, message, related=(see(first.statement["DEVTYPE"], "the first on the volume"),))
