from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lint.finding import Finding
from lint.model.cp_areas import BLOCKS_OF_PAGE, areas_of
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("CFG031", level=ERROR, tags=("volumes",))
def overlapping_cp_areas(config: SystemConfig) -> Iterator[Finding]:
    """
    The checkpoint and the warm start area overlap.

    ## What it does
    Reports a SYSTEM_RESIDENCE whose checkpoint and warm start areas share cylinders or pages of the same volume.

    ## Why it matters
    CP writes both areas at shutdown, and one overwrites the other. A warm start then does not find its data, and spool
    files are lost.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYLINDER 21 FOR 9,
                     WARMSTART  VOLID M01RES FROM CYLINDER 25 FOR 9
    ```

    Help: Change WARMSTART to begin at 30 or later.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYLINDER 21 FOR 9,
                     WARMSTART  VOLID M01RES FROM CYLINDER 30 FOR 9
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, SYSTEM_RESIDENCE.
    """
    for first, second in combinations(areas_of(config), 2):
        is_same = first.statement is second.statement and first.volume == second.volume
        if not is_same or first.devtype != second.devtype:
            continue
        early, late = sorted((first, second), key=lambda area: area.start)
        behind_early, behind_late = early.end or 0, late.end or 0  # an area has an end
        if late.start < behind_early:
            factor, unit = (BLOCKS_OF_PAGE, "pages") if late.in_blocks else (1, "cylinders")
            shared = f"{unit} {late.start // factor} to {min(behind_early, behind_late) // factor - 1}"
            yield finding(
                late.statement[late.owner],
                f"{late.owner} and {early.owner} both use {shared} of volume {late.volume}.",
                help=f"Change {late.owner} to begin at {behind_early // factor} or later.",
                related=(related_place(early.statement[early.owner], early.owner),),
            )
