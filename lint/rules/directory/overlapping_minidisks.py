from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.overlaps import overlaps
from lint.rules.directory._extent_text import capitalized, format_extent, format_minidisk
from lint.rules.directory._free_space import FreeSpaces
from lint.ruleset.rule import ERROR, WARNING, Option, Options, finding, related_place, rule


@rule(
    "DIR001",
    level=ERROR,
    tags=("minidisks",),
    options={
        "fillers": Option((), "Userids, with * for any characters, that only hold space, as $ALLOC$ and the like do.")
    },
)
def overlapping_minidisks(directory: Directory, options: Options) -> Iterator[Finding]:
    """
    Minidisks overlap on a volume.

    ## What it does
    Reports minidisks of one volume whose extents share cylinders or blocks. There is one finding for each minidisk that
    overlaps an earlier minidisk, at its start. Minidisks of different userids that have exactly the same extent may be
    one disk under two names, so the finding is only a warning; within one userid they are ignored. The rule also
    ignores:

    - full-pack minidisks (from 0 to END, or as large as a model of the device), which overlap all others by design;
    - packs of an odd size: a minidisk that starts at 0, is at least as large as the smallest model of the device, ends
      after all others of the volume, and overlaps at least three of them;
    - userids that only hold space, such as `$ALLOC$`, `$DASD$`, `$TEMP$`: every name that begins with a dollar
      sign, those of the option `fillers`, and the `fillers` of the system in parmlint.yaml; DIR002 reports
      minidisks over space that CP uses itself;
    - dummy volumes, whose label has no letter or digit (`$$$$$$`, `++++++`) or is a placeholder (`+VMRES`), and
      `&SYSRES`, which is another volume on each system;
    - minidisks that the section EXCLUDE of EXTENT CONTROL names, because it says that they may overlap others;
    - minidisks of subconfigurations that are built on different members of a cluster, unless SYSTEM CONFIG gives
      the volume to all of them;
    - T-DISK, V-DISK and DEVNO.

    ## Why it matters
    Two owners write to the same cylinders. The directory program does not prevent it, and the damage becomes visible
    later.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    USER BOB NOLOG 64M 128M G
     MDISK 0191 3390 0010 0010 USER01 MR
    ```

    Help: Change the start of minidisk 0191 of BOB to 0020: no minidisk has cylinders 20 to 1112.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    USER BOB NOLOG 64M 128M G
     MDISK 0191 3390 0011 0010 USER01 MR
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DIRMAP.
    - z/VM CP Planning and Administration: MDISK Directory Statement.
    - z/VM DirMaint Tailoring and Administration Guide: Steps for controlling where DirMaint creates minidisks (the
      section EXCLUDE).
    """
    free = FreeSpaces(directory)
    for overlap in overlaps(directory, options["fillers"]):
        ours, before = overlap.extent, overlap.before
        disk, shared = capitalized(format_minidisk(ours)), format_extent(ours, overlap.first, overlap.last)
        if overlap.is_identical:
            message = f"{disk} has the same extent as {format_minidisk(before)} on volume {ours.volume}: {shared}."
            link = f"LINK {before.owner} {before.statement['VDEV'].text} {ours.statement['VDEV'].text}"
            start = free.start_for(ours)
            help_text = f"Change this MDISK to {link}, or change its start to {start or 'free space'}."
        else:
            help_text = f"{free.advice_for(ours, before)}."
            belong = "belongs" if overlap.last == overlap.first else "belong"
            message = f"{disk} overlaps {format_minidisk(before)} on volume {ours.volume}: {shared} {belong} to both."
        yield finding(
            ours.statement["START"],
            message,
            help=help_text,
            related=(related_place(before.statement["START"], format_minidisk(before)),),
            level=WARNING if overlap.is_identical else ERROR,
        )
