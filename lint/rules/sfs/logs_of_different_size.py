from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import pairs
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS025", level=WARNING, tags=("file-pools",))
def logs_of_different_size(pool: Pool) -> Iterator[Finding]:
    """
    The logs of a file pool differ in size.

    ## What it does
    Reports LOG1 and LOG2 on devices of one type with different sizes.

    ## Why it matters
    Both logs hold the same data. The smaller log limits both, and the rest of the larger log is wasted.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0303 3390 0001 0040 POOL03 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Raise the size of LOG2 to 50 cylinders.

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

    ## Sources
    - General knowledge of file pools.
    - SFS Performance Management Part I: Disk Placement.
    """
    for log1, log2 in pairs(pool, ("LOG1",), ("LOG2",)):
        first, second = log1.disk.minidisk, log2.disk.minidisk
        sizes = log1.disk.size, log2.disk.size
        if None not in sizes and first.devtype == second.devtype and sizes[0] != sizes[1]:
            size = f"{sizes[1]} {log2.disk.unit}"
            message = f"LOG2 of file pool {pool.name} has {size}, but LOG1 has {sizes[0]}; the smaller log limits both."
            here, there = (disk.statement.get("SIZE") or disk.statement for disk in (second, first))
            name, least = ("LOG2", sizes[0]) if (sizes[1] or 0) < (sizes[0] or 0) else ("LOG1", sizes[1])
            help_text = f"Raise the size of {name} to {least} {log2.disk.unit}."
            yield finding(here, message, help=help_text, related=(related_place(there, "LOG1"),))
