from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.overlaps import is_filler
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_BUSY = frozenset({"$PAGE$", "$SPOOL$"})


@rule("CFG024", level=NOTE, tags=("volumes", "performance"))
def minidisks_among_cp_space(image: VmImage) -> Iterator[Finding]:
    """
    A volume with paging or spool space also holds minidisks.

    ## What it does
    Reports a CP-owned volume that has paging or spool space, which the userids `$PAGE$` and `$SPOOL$` hold in the
    directory, and also minidisks of other userids. Full-pack minidisks and userids that only hold space do not count.

    ## Why it matters
    Paging I/O then waits for minidisk I/O, and minidisk I/O waits for paging I/O, although CP allows it.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 255 VMPAG1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER $PAGE$ NOLOG
     MDISK 0A01 3390 0001 3000 VMPAG1 R
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 3001 0010 VMPAG1 MR
    ```

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 255 VMPAG1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER $PAGE$ NOLOG
     MDISK 0A01 3390 0001 3000 VMPAG1 R
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - Anatomy of a z/VM CP-owned volume.
    """
    if image.directory is None or image.volumes is None:
        return
    for volume, extents in image.directory.extents.items():
        slot = image.volumes.owner_of(volume)
        busy = next((extent for extent in extents if extent.owner in _BUSY), None)
        others = [
            extent for extent in extents if not extent.is_full_pack and not is_filler(extent.owner, image.site.fillers)
        ]
        if slot and slot.volume and busy and others:
            many = f"{len(others)} minidisks" if len(others) > 1 else "a minidisk"
            message = f"Volume {volume} has space of {busy.owner} and also {many}."
            related = (
                related_place(others[0].statement["VOLID"], "the first minidisk"),
                related_place(busy.statement["VOLID"], busy.owner),
            )
            yield finding(slot.volume, message, related=related)
