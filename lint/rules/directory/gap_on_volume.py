from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.gaps import FreeSpace, gaps
from lint.rules.directory._extent_text import format_extent, unit
from lint.ruleset.rule import NOTE, Option, Options, finding, rule

_SHOWN = 4


@rule(
    "DIR004",
    level=NOTE,
    tags=("minidisks",),
    options={"smallest": Option(1, "The smallest gap to report, in cylinders or in pages of 8 blocks.")},
)
def gap_on_volume(directory: Directory, options: Options) -> Iterator[Finding]:
    """
    A volume has space that no minidisk uses.

    ## What it does
    Reports the unused space between the minidisks of a volume, in one finding for each volume, at the minidisk after
    the first gap. If parmlint.yaml gives the model of the volume, or its device type has only one size, such as 3350,
    the space after the last minidisk also counts. Only complete directories are checked: those with a DIRECTORY
    statement, or named USER DIRECT. Space of userids that only hold space, such as `$ALLOC$`, counts as used. Full-pack
    minidisks are ignored, and so is the space before the first minidisk, which `parmlint map` shows too. The rule does
    not know CP space that no userid holds, so a gap may be in use.

    ## Why it matters
    A new minidisk can go there.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     MDISK 0192 3390 0021 0010 USER01 MR
    ```

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     MDISK 0192 3390 0011 0010 USER01 MR
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DIRMAP.
    """
    if not directory.is_complete:
        return
    for volume, volume_gaps in gaps(directory).items():
        large = [gap for gap in volume_gaps if gap.size >= options["smallest"] * gap.page]
        if large:
            extent = large[0].beside
            total = sum(gap.size for gap in large)
            message = f"No minidisk uses {_listed(large)} of volume {volume}: {total} {unit(extent)} in all."
            yield finding(extent.statement["START"], message)


def _listed(large: Sequence[FreeSpace]) -> str:
    """The gaps as text: `cylinders 1 to 9, 20 to 29 and 3 more`."""
    first, *others = large[:_SHOWN]
    places = [format_extent(first.beside, first.start, first.end - 1)]
    places += [f"{gap.start} to {gap.end - 1}" for gap in others]
    return ", ".join(places) + (f" and {len(large) - _SHOWN} more" if len(large) > _SHOWN else "")
