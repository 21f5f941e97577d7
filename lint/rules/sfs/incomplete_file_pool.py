from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import slip_of
from lint.finding import Finding
from lint.model.file_pool import FEWEST_STORAGE_DISKS, FilePool, PoolDisk
from lint.ruleset.rule import ERROR, finding, related_place, rule

_REQUIRED = ("CONTROL", "LOG1", "LOG2")


@rule("SFS004", level=ERROR, tags=("file-pools",))
def incomplete_file_pool(pool: FilePool) -> Iterator[Finding]:
    """
    A minidisk that every file pool needs is missing or named twice.

    ## What it does
    Reports a POOLDEF without CONTROL, LOG1 or LOG2, one with fewer than two storage group minidisks (group 1 for
    the catalogs and another for user data), and a DDNAME that stands twice. A name that is one letter off is shown as
    the place of what is missing.

    ## Why it matters
    The file pool server does not start without its control minidisk, both logs and the first two storage groups.

    ## Example
    ```text VMSYSU.POOLDEF
    MAXUSERS=1000
    MAXDISKS=50
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```

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

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine. The names are
      general knowledge.
    """
    first_of: dict[str, PoolDisk] = {}
    for disk in pool.disks:
        first = first_of.setdefault(disk.name.text, disk)
        if first is not disk:
            message = f"DDNAME {disk.name.text} stands twice."
            yield finding(disk.name, message, related=(related_place(first.name, "first named here"),))
    if not pool.is_complete or not pool.disks:
        return
    for name in _REQUIRED:
        if name not in first_of:
            message = f"The file pool has no {name} minidisk."
            misspelt = next((disk for ddname, disk in first_of.items() if _is_misspelled(ddname, name)), None)
            if misspelt:
                yield finding(misspelt.name, f"{message} Did you mean {name} by {misspelt.name.text}?")
            else:
                yield finding(pool.parsed.first_line_span, message)
    if len(pool.storage_disks) < FEWEST_STORAGE_DISKS:
        yield finding(
            pool.parsed.first_line_span,
            "The file pool has fewer than two storage group minidisks; catalogs and users need one each.",
        )


def _is_misspelled(ddname: str, required: str) -> bool:
    """True if a DDNAME is probably a misspelling of a required one."""
    return ddname not in _REQUIRED and slip_of(ddname, (required,)) == required
