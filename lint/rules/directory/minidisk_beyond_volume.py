from __future__ import annotations

from collections.abc import Iterator

from lint.config.systems import VmSystem
from lint.finding import Finding
from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.overlaps import is_dummy
from lint.rules.directory._extent_text import capitalized, format_minidisk, unit
from lint.rules.directory._free_space import like
from lint.ruleset.rule import ERROR, WARNING, finding, rule


@rule("DIR003", level=ERROR, tags=("minidisks",))
def minidisk_beyond_volume(directory: Directory) -> Iterator[Finding]:
    """
    A minidisk goes beyond the end of its volume.

    ## What it does
    Reports a minidisk that ends after the last cylinder of its volume, or that goes to the end and begins after the
    last cylinder. The size of a volume is that of the model in parmlint.yaml, under `volumes` of the system. For other
    volumes, it is the size of the largest model of the device type. Volumes of device types in blocks have so many
    sizes that the rule checks only those with a model. For a minidisk that ends among the alternate cylinders of a
    3330, 3340, 3350 or 3375 and is not a full pack, the finding is a warning. Those of a 2314 or 2319, which are
    cylinders 200 to 202, can be used for data.

    ## Why it matters
    The directory names a device type and never a model, so the directory program accepts the minidisk. All or part of
    the disk cannot be accessed.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 3300 0100 USER01 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        volumes: {USER01: 3390-3}
    ```

    Help: Lower the size of minidisk 0191 of ALICE to 0039.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 3239 0100 USER01 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        volumes: {USER01: 3390-3}
    ```

    ## Sources
    - IBM documentation of z/OS: direct access storage devices, for the 3390. VM/370 Planning and System Generation
      Guide: older devices.
    - z/VM CP Commands and Utilities Reference: DIRMAP, which does not know sizes.
    """
    for volume, extents in directory.extents.items():
        for extent in () if is_dummy(volume) else extents:
            size, whose = _size(extent, directory.site)
            end = extent.start + 1 if extent.end is None else extent.end
            if size is not None and end > size:
                rest = geometry.alternates(extent.devtype) - geometry.spare_for_data(extent.devtype)
                is_alternate = end <= size + rest
                if is_alternate and not extent.start:
                    continue  # a full pack
                message = (
                    f"{capitalized(format_minidisk(extent))} uses {unit(extent)} up to {end - 1} of volume {volume}, "
                    f"but {whose} ends at {size - 1}."
                )
                place = extent.statement["START" if extent.end is None else "SIZE"]
                if is_alternate:
                    message = f"{message} The cylinders after that are alternate cylinders."
                yield finding(place, message, help=_help(extent, size), level=WARNING if is_alternate else None)


def _help(extent: Extent, size: int) -> str:
    disk = format_minidisk(extent)
    if extent.end is not None and size > extent.start:
        return f"Lower the size of {disk} to {like(extent, 'SIZE', size - extent.start)}."
    return f"Lower the start of {disk}, so that it ends before {unit(extent)[:-1]} {size}."


def _size(extent: Extent, site: VmSystem) -> tuple[int | None, str]:
    """The largest possible size of the volume (None: unknown), and a phrase for that volume."""
    declared = site.volumes.get(extent.volume)
    if declared and geometry.capacity(declared.model) is not None:
        if geometry.devtype_of(declared.model) != extent.devtype:
            return None, ""
        return _usable(declared.model, extent.devtype), f"this {declared.model}"
    if extent.in_blocks:
        return None, ""
    return _usable(extent.devtype, extent.devtype), f"the largest {extent.devtype}"


def _usable(model: str, devtype: str) -> int | None:
    """The cylinders or blocks of a model that minidisks may have."""
    size = geometry.largest(model)
    return None if size is None else size + geometry.spare_for_data(devtype)
