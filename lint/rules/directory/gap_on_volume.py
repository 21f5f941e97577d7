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
    options={"smallest": Option(1, "How many cylinders, or pages of 8 blocks, a gap has at least.")},
)
def gap_on_volume(directory: Directory, options: Options) -> Iterator[Finding]:
    """
    Space of a volume that no minidisk has.

    ## What it does
    Reports the space between the minidisks of a volume that none of them has, in one finding for each volume, at the
    minidisk behind the first gap. Where parmlint.yaml gives the model of the volume, or its device type comes in one
    size as the 3350 does, the space behind the last minidisk counts too. Only whole directories are looked at: those
    with a DIRECTORY statement, or named USER DIRECT. Userids that only hold space, such as `$ALLOC$`, take theirs;
    full-pack minidisks do not count, and neither does what lies before the first minidisk. `parmlint map` shows that
    too. Volumes with space of CP that no userid holds are not known, so that a gap there may be in use.

    ## Why it matters
    Whoever needs room for a minidisk finds it here.

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
            message = f"No minidisk has {_listed(large)} of volume {volume}: {total} {unit(extent)} in all."
            yield finding(extent.statement["START"], message)


def _listed(large: Sequence[FreeSpace]) -> str:
    """The gaps as text: `cylinders 1 to 9, 20 to 29 and 3 more`."""
    first, *others = large[:_SHOWN]
    places = [format_extent(first.beside, first.start, first.end - 1)]
    places += [f"{gap.start} to {gap.end - 1}" for gap in others]
    return ", ".join(places) + (f" and {len(large) - _SHOWN} more" if len(large) > _SHOWN else "")
