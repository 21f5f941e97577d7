from __future__ import annotations

from collections.abc import Iterator
from math import inf

from lint.finding import Finding
from lint.model.extent_control import ExtentControl, Region
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("EXT003", level=NOTE, tags=("volumes",))
def overlapping_regions(control: ExtentControl) -> Iterator[Finding]:
    """
    Two regions of a volume overlap.

    ## What it does
    Reports a region of EXTENT CONTROL that shares some of its space with another region of the same volume. A region
    with the name of its volume that goes to its end, as DIRM DASD ADD VOLUME makes it, and regions with the same
    extent are not reported.

    ## Why it matters
    A region is space that groups of users may fill. Space of two regions can be filled by both, so that one of them
    ends up with less than it seems to have. DirMaint itself keeps the minidisks apart.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1    5000  3390-09
      LNX2 LNX001 5000 10016 3390-09
    :END.
    ```

    Help: Change the start of LNX2 to 5001, or the end of LNX1.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1    5000  3390-09
      LNX2 LNX001 5001 10016 3390-09
    :END.
    ```

    ## Sources
    - LINUX-390 mailing list: DASD regions of DirMaint, by a developer. That an overlap may be a mistake is our
      judgment.
    """
    for volume, regions in control.by_volume.items():
        furthest: Region | None = None
        for region in sorted((part for part in regions if not part.is_whole_volume), key=_place):
            if furthest and region.start <= _last(furthest) and _place(region) != _place(furthest):
                message = f"Region {region.name} begins within region {furthest.name} on volume {volume}."
                related = (related_place(furthest.statement["START"], f"region {furthest.name}"),)
                free = "" if furthest.last is None else f" to {furthest.last + 1}"
                help_text = f"Change the start of {region.name}{free}, or the end of {furthest.name}."
                yield finding(region.statement["START"], message, help=help_text, related=related)
            if furthest is None or _last(region) > _last(furthest):
                furthest = region


def _last(region: Region) -> float:
    return inf if region.last is None else region.last


def _place(region: Region) -> tuple[int, float]:
    return region.start, _last(region)
