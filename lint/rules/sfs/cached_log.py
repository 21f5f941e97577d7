from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix, Span
from lint.model.extents import Extent
from lint.model.file_pool import LOGS
from lint.rules.sfs._pools import level_for, located_disks
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement
from lint.systems.zvm.pools import Pool

_LARGEST_CACHED = 32767
"""Cylinders; larger minidisks are never cached. [doc: minidisk cache]"""
_PAGE, _CACHED_UNIT = 8, 64
"""Blocks: minidisks on FBA devices that do not begin with a page, or are no multiple of 8 pages, are never cached."""


@rule("SFS003", level=WARNING, tags=("file-pools", "performance"))
def cached_log(pool: Pool) -> Iterator[Finding]:
    """
    A log of a file pool uses the minidisk cache.

    ## What it does
    Reports the minidisk of LOG1 or LOG2 if MINIOPT NOMDC does not follow it. The rule ignores disks that cannot be
    cached anyway, and those for which a SET MDCACHE in a start-up EXEC or in a COMMAND of the directory switches the
    cache off. For the file pools that IBM ships, the finding is a note.

    ## Why it matters
    A log is written and rarely read, so the cache costs time and storage without a benefit.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MDISK 0303 3390 0001 0050 POOL03 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Add MINIOPT NOMDC after this MDISK.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0303 3390 0001 0050 POOL03 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Fix safety
    Safe. The statement only removes the disk from the cache.

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    - SFS Performance Management Part I: CP Tuning Considerations.
    """
    for located in located_disks(pool.spaces):
        if located.space.name in LOGS and located.disk.is_cached and _may_be_cached(located.disk.minidisk.extent):
            disk = located.disk.minidisk
            message = (
                f"{disk.name} is {located.space.name} of file pool {pool.name} and has no MINIOPT NOMDC; "
                "a log does not benefit from the minidisk cache."
            )
            related = (related_place(located.space.record.name, "in POOLDEF"),)
            fixes = () if disk.options else _uncached(disk.statement)
            yield finding(
                disk.statement,
                message,
                help="Add MINIOPT NOMDC after this MDISK.",
                related=related,
                fixes=fixes,
                level=level_for(pool),
            )


def _may_be_cached(extent: Extent | None) -> bool:
    if extent is None or extent.size is None:
        return True
    if extent.in_blocks:
        return extent.start % _PAGE == 0 and extent.size % _CACHED_UNIT == 0
    return extent.size <= _LARGEST_CACHED


def _uncached(mdisk: LocatedStatement) -> tuple[Fix, ...]:
    """The fix that adds MINIOPT NOMDC after an MDISK; empty if no record follows it."""
    below = mdisk.full_span.end_line + 1
    if below - mdisk.member.first_line >= len(mdisk.member.records):
        return ()
    indent = " " * (mdisk.column - 1)
    here = Span(mdisk.span.path, below, 1, below, 1, mdisk.span.member)
    return (Fix("Put MINIOPT NOMDC after it", (Edit(here, f"{indent}MINIOPT NOMDC\n"),), safe=True),)
