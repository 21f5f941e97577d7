from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model import geometry
from lint.model.directory import Directory
from lint.model.extents import Extent
from lint.model.overlaps import is_dummy, is_filler
from lint.rules.directory._extent_text import capitalized, format_minidisk
from lint.rules.directory._free_space import like
from lint.ruleset.rule import WARNING, finding, rule


@rule("DIR005", level=WARNING, tags=("minidisks",))
def minidisk_on_label(directory: Directory) -> Iterator[Finding]:
    """
    A minidisk begins at cylinder 0.

    ## What it does
    Reports a minidisk in cylinders that begins at cylinder 0 and is smaller than the smallest model of its device.
    Larger ones may be whole volumes of an odd size. Userids that only hold space, such as `$ALLOC$`, and dummy volumes
    are ignored.

    ## Why it matters
    Cylinder 0 holds the label of the volume. Formatting the minidisk overwrites the label, and CP does not find the
    volume at the next IPL.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0000 0010 USER01 MR
    ```

    Help: Change the start to 0001, and the size to 0009.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DIRMAP, NOCYL0. VM/370 Planning and System Generation Guide.
    """
    for volume, extents in directory.extents.items():
        for extent in extents:
            if _is_on_label(extent) and not is_dummy(volume) and not is_filler(extent.owner, directory.site.fillers):
                message = (
                    f"{capitalized(format_minidisk(extent))} begins at cylinder 0, where volume {volume} has its label."
                )
                yield finding(extent.statement["START"], message, help=_help(extent))


def _help(extent: Extent) -> str:
    start = like(extent, "START", 1)
    if not extent.size or extent.size == 1:
        return f"Change the start to {start}."
    return f"Change the start to {start}, and the size to {like(extent, 'SIZE', extent.size - 1)}."


def _is_on_label(extent: Extent) -> bool:
    smallest = geometry.smallest(extent.devtype)
    return (
        extent.start == 0
        and not extent.in_blocks
        and extent.size is not None
        and smallest is not None
        and extent.size < smallest
    )
