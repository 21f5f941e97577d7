from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import CATALOGS, FilePool
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, rule


@rule("SFS007", level=WARNING, tags=("file-pools",))
def no_user_data_group(pool: FilePool) -> Iterator[Finding]:
    """
    The file pool has no storage group for files.

    ## What it does
    Reports a POOLDEF whose MDKnnnnn records all have GROUP=1. SFS004 reports a POOLDEF with fewer than two of these
    records.

    ## Why it matters
    Storage group 1 holds the catalogs. User files need at least one disk in another group.

    ## Example
    ```text VMSYSU.POOLDEF
    MAXUSERS=1000
    MAXDISKS=50
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=1
    ```

    Help: Specify GROUP=2 for MDK00002.

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
    Unsafe. You may have meant another disk for files, so the fix needs review.

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    last = pool.storage_disks[-1] if pool.has_all_groups else None
    if last and set(pool.groups) == {CATALOGS}:
        message = "All storage disks are in group 1, which holds the catalogs; files need a group 2."
        fixes = with_value(last.group, str(CATALOGS + 1)) if last.group else ()
        help_text = f"Specify GROUP={CATALOGS + 1} for {last.name.text}."
        yield finding(last.group or last.name, message, help=help_text, fixes=fixes)
