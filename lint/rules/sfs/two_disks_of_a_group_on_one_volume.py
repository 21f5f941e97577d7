from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import LocatedDisk, located_disks
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS043", level=NOTE, tags=("file-pools", "performance"))
def two_disks_of_a_group_on_one_volume(pool: Pool) -> Iterator[Finding]:
    """
    Two minidisks of a storage group are on one volume.

    ## What it does
    Reports a minidisk of a storage group on a volume that another minidisk of that group is on.

    ## Why it matters
    The server never starts I/O to two minidisks of one volume at the same time, so the second one adds space but no
    speed.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL05 WR
     MDISK 0312 3390 3001 3000 POOL05 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL05 WR
     MDISK 0312 3390 0001 3000 POOL06 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: Disk Placement.
    """
    for member in pool.members:
        first_of: dict[tuple[int | None, str], LocatedDisk] = {}
        for located in located_disks(pool.disks(member)):
            first = first_of.setdefault((located.space.group, located.disk.serial), located)
            if first is not located and located.space.group is not None:
                message = (
                    f"{located.space.name} is on volume {located.disk.serial}, as {first.space.name} of storage group "
                    f"{located.space.group} is; the server uses one of them at a time."
                )
                related = (
                    related_place(first.volume, first.space.name),
                    related_place(located.space.record.name, "in POOLDEF"),
                )
                yield finding(located.volume, message, related=related)
