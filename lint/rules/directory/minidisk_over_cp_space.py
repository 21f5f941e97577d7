from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.overlaps import is_space_of_cp, overlaps_of_space
from lint.rules.directory._extent_text import capitalized, format_extent, format_minidisk
from lint.rules.directory._free_space import FreeSpaces
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("DIR002", level=WARNING, tags=("minidisks",))
def minidisk_over_cp_space(directory: Directory) -> Iterator[Finding]:
    """
    A minidisk overlaps space that CP uses itself.

    ## What it does
    Reports a minidisk that shares cylinders or blocks with CP space: the space that the userids `$PAGE$`, `$SPOOL$`,
    `$TDISK$`, `$DIRECT$`, `$SYSCKP$` and `$SYSWRM$` hold in the directory (in VM/370 also `$TEMP$`, for paging and
    spooling), and, if the SYSTEM CONFIG of the system is known, its checkpoint and warm start areas. Full-pack
    minidisks, other userids that only hold space, dummy volumes, and minidisks in the section EXCLUDE of EXTENT
    CONTROL are ignored, as in DIR001.

    ## Why it matters
    CP and the owner of the minidisk write to the same place. Such a minidisk is also not cached.

    ## Example
    ```text USER.DIRECT
    USER $SPOOL$ NOLOG
     MDISK 0A01 3390 0100 0900 VMSPL1 R
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0990 0020 VMSPL1 MR
    ```

    Help: Change the start of minidisk 0191 of ALICE to 1010: no minidisk has cylinders 1010 to 1112.

    ## Use instead
    ```text USER.DIRECT
    USER $SPOOL$ NOLOG
     MDISK 0A01 3390 0100 0900 VMSPL1 R
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 1000 0020 VMSPL1 MR
    ```

    ## Sources
    - z/VM performance tips: Minidisk Cache, on overlapping minidisks. What the userids hold is general knowledge.
    - Directory of VM/370 Community Edition: its comments, on the spool and page area of `$TEMP$`.
    """
    free = FreeSpaces(directory)
    for overlap in overlaps_of_space(directory):
        ours, held = overlap.extent, overlap.before
        if is_space_of_cp(held.owner):
            what, place = (
                f"the space that {held.owner} holds for CP",
                related_place(held.statement["START"], held.owner),
            )
        else:
            what = f"the {held.owner} area of SYSTEM CONFIG"
            place = related_place(held.statement[held.owner], "the area")
        shared = format_extent(ours, overlap.first, overlap.last)
        message = f"{capitalized(format_minidisk(ours))} overlaps {what} on volume {ours.volume}: {shared}."
        yield finding(ours.statement["START"], message, help=f"{free.advice_for(ours)}.", related=(place,))
