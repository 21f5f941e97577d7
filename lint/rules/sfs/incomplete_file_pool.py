from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from lint.facts.spelling import slip_of
from lint.finding import Finding
from lint.model.file_pool import CATALOGS, FEWEST_STORAGE_DISKS, FilePool, PoolDisk
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.digits import decimal

_REQUIRED = ("CONTROL", "LOG1", "LOG2")


@rule("SFS004", level=ERROR, tags=("file-pools",))
def incomplete_file_pool(pool: FilePool) -> Iterator[Finding]:
    """
    A required minidisk of a file pool is missing or specified twice.

    ## What it does
    Reports a POOLDEF without CONTROL, LOG1 or LOG2, one with fewer than two storage group minidisks (group 1 for the
    catalogs and another for user data), and a DDNAME that is specified twice. If a similar name with one wrong letter
    exists, the rule reports the missing name there.

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

    Help: Add DDNAME=LOG2 VDEV=303, with the number of its minidisk in place of 303.

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
    free = _free_names(pool)
    for disk in pool.disks:
        first = first_of.setdefault(disk.name.text, disk)
        if first is not disk:
            message = f"DDNAME {disk.name.text} is specified twice."
            new = next(free, "")
            help_text = f"Change this {disk.name.text} to {new}." if new else f"Delete this DDNAME={disk.name.text}."
            related = (related_place(first.name, "first specified here"),)
            yield finding(disk.name, message, help=help_text, related=related)
    if not pool.is_complete or not pool.disks:
        return
    for name in _REQUIRED:
        if name not in first_of:
            message = f"The file pool has no {name} minidisk."
            misspelt = next((disk for ddname, disk in first_of.items() if _is_misspelled(ddname, name)), None)
            if misspelt:
                help_text = f"Change {misspelt.name.text} to {name}."
                message = f"{message} Is {misspelt.name.text} a misspelling of {name}?"
                yield finding(misspelt.name, message, help=help_text)
            else:
                device = pool.free_device()
                number = f" VDEV={device}, with the number of its minidisk in place of {device}"
                help_text = f"Add DDNAME={name}{number if device else ' with the VDEV of its minidisk'}."
                yield finding(pool.parsed.first_line_span, message, help=help_text)
    if len(pool.storage_disks) < FEWEST_STORAGE_DISKS:
        yield finding(
            pool.parsed.first_line_span,
            "The file pool has fewer than two storage group minidisks; catalogs and user files each need one.",
            help=f"Add {_storage_records(pool)}, with the VDEV of its minidisk.",
        )


def _free_names(pool: FilePool) -> Iterator[str]:
    """The names that a DDNAME may have instead of one that stands twice: what is missing, then storage disks."""
    names = {disk.name.text for disk in pool.disks}
    yield from (name for name in _REQUIRED if name not in names)
    numbers = (decimal(name.removeprefix("MDK")) or 0 for name in names)
    yield from (f"MDK{number:05}" for number in count(max(numbers, default=0) + 1))


def _storage_records(pool: FilePool) -> str:
    """The records of the storage disks that a pool with fewer than two of them lacks."""
    groups = [CATALOGS, CATALOGS + 1]
    lacking = [group for group in groups if group not in pool.groups][: FEWEST_STORAGE_DISKS - len(pool.groups)]
    records = enumerate(lacking, len(pool.groups) + 1)
    return " and ".join(f"DDNAME=MDK{number:05} GROUP={group}" for number, group in records)


def _is_misspelled(ddname: str, required: str) -> bool:
    """True if a DDNAME is probably a misspelling of a required one."""
    return ddname not in _REQUIRED and slip_of(ddname, (required,)) == required
