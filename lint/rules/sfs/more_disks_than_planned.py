from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import FilePool
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("SFS008", level=WARNING, tags=("file-pools",))
def more_disks_than_planned(pool: FilePool) -> Iterator[Finding]:
    """
    POOLDEF has more storage disks than MAXDISKS allows.

    ## What it does
    Reports MAXDISKS below the number of MDKnnnnn records.

    ## Why it matters
    The control minidisk has room only for MAXDISKS disks: the server does not accept more.

    ## Example
    ```text VMSYSU.POOLDEF
    MAXUSERS=1000
    MAXDISKS=2
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    ```

    Help: Raise MAXDISKS to 3 or more.

    ## Use instead
    ```text VMSYSU.POOLDEF
    MAXUSERS=1000
    MAXDISKS=50
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```

    ## Fix safety
    Unsafe. The error may be an extra disk, so the fix needs review.

    ## Sources
    - General knowledge of POOLDEF files.
    """
    most = pool.limit("MAXDISKS")
    if most and most.number is not None and len(pool.storage_disks) > most.number:
        first_too_many = pool.storage_disks[most.number]
        message = f"MAXDISKS is {most.number}, but POOLDEF has {len(pool.storage_disks)} storage disks."
        help_text = f"Raise MAXDISKS to {len(pool.storage_disks)} or more."
        related = (related_place(first_too_many.name, "the first disk above MAXDISKS"),)
        fixes = with_value(most, str(len(pool.storage_disks)))
        yield finding(most, message, help=help_text, related=related, fixes=fixes)
