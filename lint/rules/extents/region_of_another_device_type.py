from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model import geometry
from lint.model.extent_control import ExtentControl
from lint.model.overlaps import is_dummy
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("EXT014", level=WARNING, tags=("volumes",))
def region_of_another_device_type(image: VmImage) -> Iterator[Finding]:
    """
    A region and the minidisks on its volume have different device types.

    ## What it does
    Reports a region of EXTENT CONTROL whose device type is not that of the first minidisk on its volume in the
    directory. The model does not matter: 3390-09 is a 3390. All types of fixed-block disks count as one type.

    ## Why it matters
    A volume has one device type. DirMaint takes the size and the units of new minidisks from the wrong one.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      USR1 USER01 1 END 3380-03
    :END.
    ```
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, extents: EXTENT.CONTROL}
    ```

    Help: Change 3380-03 to a 3390, or USER01 to another volume.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      USR1 USER01 1 END 3390-03
    :END.
    ```
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, extents: EXTENT.CONTROL}
    ```

    ## Sources
    - General knowledge: a volume label belongs to one device. z/VM CP Planning and Administration: MDISK.
    """
    control, directory = image.of(ExtentControl), image.directory
    if control is None or directory is None:
        return
    for volume, regions in control.by_volume.items():
        extents = directory.extents.get(volume)
        if not extents or is_dummy(volume) or extents[0].devtype not in geometry.MODELS:
            continue
        first = extents[0]
        for region in regions:
            is_same = region.devtype == first.devtype or (geometry.is_fba(region.devtype) and first.in_blocks)
            if region.devtype in geometry.MODELS and not is_same:
                devtype = region.statement["DEVTYPE"]
                message = f"Volume {volume} is a {devtype.text} here and a {first.devtype} for {first.owner}."
                help_text = f"Change {devtype.text} to a {first.devtype}, or {volume} to another volume."
                related = (related_place(first.statement["DEVTYPE"], "the first minidisk on the volume"),)
                yield finding(devtype, message, help=help_text, related=related)
