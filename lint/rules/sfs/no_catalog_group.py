from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import CATALOGS, FilePool
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, rule


@rule("SFS006", level=WARNING, tags=("file-pools",))
def no_catalog_group(pool: FilePool) -> Iterator[Finding]:
    """
    The file pool has no storage group 1.

    ## What it does
    Reports a POOLDEF whose MDKnnnnn records do not include GROUP=1. SFS004 reports a POOLDEF with fewer than two of
    these records.

    ## Why it matters
    Storage group 1 holds the catalogs. Without it, the server has no place for them.

    ## Example
    ```text VMSYSU.POOLDEF
    MAXUSERS=1000
    MAXDISKS=50
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    DDNAME=MDK00001 VDEV=310 GROUP=2
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```

    Help: Specify GROUP=1 for MDK00001.

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
    Unsafe. You may have meant another disk for the catalogs, so the fix needs review.

    ## Sources
    - General knowledge of POOLDEF files.
    """
    first = pool.storage_disks[0] if pool.has_all_groups else None
    if first and CATALOGS not in pool.groups:
        message = "The file pool has no storage group 1, which the catalogs need."
        fixes = with_value(first.group, str(CATALOGS)) if first.group else ()
        help_text = f"Specify GROUP={CATALOGS} for {first.name.text}."
        yield finding(first.group or first.name, message, help=help_text, fixes=fixes)
