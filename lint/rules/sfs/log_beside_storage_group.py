from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import LOGS
from lint.rules.sfs._pools import level_for, located_disks
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS047", level=NOTE, tags=("file-pools", "performance"))
def log_beside_storage_group(pool: Pool) -> Iterator[Finding]:
    """
    A log is on the volume of a storage group of its file pool.

    ## What it does
    Reports LOG1 and LOG2 on a volume that also has a catalog or data minidisk of the same file pool. There is one
    finding for each log.

    ## Why it matters
    The server writes to both logs constantly, and never starts I/O to two minidisks of one volume at the same time.
    Each log record therefore waits for reads and writes of files.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0310 3390 0051 0100 POOL02 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=MDK00001 VDEV=310 GROUP=1
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Move FPSERV 0302 from POOL02 to a volume without storage groups.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0310 3390 0001 0100 POOL04 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=MDK00001 VDEV=310 GROUP=1
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: Disk Placement.
    """
    for member in pool.members:
        disks = located_disks(pool.disks(member))
        busy = {located.disk.serial: located for located in reversed(disks) if located.space.group is not None}
        for log in disks:
            beside = busy.get(log.disk.serial) if log.space.name in LOGS else None
            if beside:
                what = f"{log.space.name} of file pool {pool.name} is on volume {log.disk.serial}"
                message = f"{what}, as {beside.space.name} of group {beside.space.group} is: one waits for the other."
                related = (related_place(beside.volume, beside.space.name),)
                help_text = f"Move {log.disk.name} from {log.disk.serial} to a volume without storage groups."
                yield finding(log.volume, message, help=help_text, related=related, level=level_for(pool))
