from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cp_areas import areas_of
from lint.model.extents import Extent
from lint.rules.directory._extent_text import format_extent
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_HOLDERS = {"CHECKPOINT": "$SYSCKP$", "WARMSTART": "$SYSWRM$"}
"""The userids of a shipped directory whose minidisks hold the space of these areas."""


@rule("CFG032", level=WARNING, tags=("volumes",))
def area_unlike_directory(image: VmImage) -> Iterator[Finding]:
    """
    The directory reserves different space for the checkpoint or warm start area than SYSTEM CONFIG specifies.

    ## What it does
    Reports an area of SYSTEM_RESIDENCE that no minidisk of its holder covers, although the holder has a minidisk on
    that volume. The holder is `$SYSCKP$` for the checkpoint area and `$SYSWRM$` for the warm start area. Directories
    without these userids are ignored.

    ## Why it matters
    The minidisk keeps the space of the area from being given to a user. If the minidisk is in another place, the
    directory manager may give the cylinders of the area to a user.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYLINDER 21 FOR 9,
                     WARMSTART  VOLID M01RES FROM CYLINDER 40 FOR 9
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 M01RES
    USER $SYSCKP$ NOLOG
     MDISK 0A01 3390 0021 0009 M01RES R
    USER $SYSWRM$ NOLOG
     MDISK 0A01 3390 0030 0009 M01RES R
    ```

    Help: Change WARMSTART to cylinders 30 to 38, or the minidisk of $SYSWRM$ to cylinders 40 to 48.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYLINDER 21 FOR 9,
                     WARMSTART  VOLID M01RES FROM CYLINDER 30 FOR 9
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 M01RES
    USER $SYSCKP$ NOLOG
     MDISK 0A01 3390 0021 0009 M01RES R
    USER $SYSWRM$ NOLOG
     MDISK 0A01 3390 0030 0009 M01RES R
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, SYSTEM_RESIDENCE. Directory shipped with z/VM 7.1: it holds
      the areas so.
    """
    directory = image.directory
    for area in [area for config in image.configs for area in areas_of(config)] if directory else ():
        holder = _HOLDERS[area.owner]
        held = (
            [extent for extent in directory.extents.get(area.volume, ()) if extent.owner == holder] if directory else []
        )
        if held and not any(_covers(extent, area) for extent in held):
            here, there = _cylinders(area), _cylinders(held[0])
            message = f"{area.owner} has {here} of volume {area.volume}, but {holder} in the directory holds {there}."
            yield finding(
                area.statement[area.owner],
                message,
                help=f"Change {area.owner} to {there}, or the minidisk of {holder} to {here}.",
                related=(related_place(held[0].statement["START"], holder),),
            )


def _covers(extent: Extent, area: Extent) -> bool:
    return extent.start <= area.start and (extent.end is None or (area.end is not None and extent.end >= area.end))


def _cylinders(extent: Extent) -> str:
    return format_extent(extent, extent.start, None if extent.end is None else extent.end - 1)
