from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import CATALOGS
from lint.rules.sfs._pools import LocatedDisk, groups, on_a_part, on_members
from lint.ruleset.rule import NOTE, Option, Options, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule(
    "SFS041",
    level=NOTE,
    tags=("file-pools", "performance"),
    options={"volumes": Option(4, "The smallest number of volumes with files that makes a pool large.")},
)
def catalogs_on_one_volume(pool: Pool, options: Options) -> Iterator[Finding]:
    """
    The catalogs of a large file pool are on one volume.

    ## What it does
    Reports storage group 1 on one volume if the other groups are on `volumes` or more. The rule reports nothing if a
    minidisk of the pool is not known.

    ## Why it matters
    A large part of all I/O goes to the catalogs, so their volume limits the whole pool.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0310 3390 0001 0100 POOL04 WR
     MDISK 0311 3390 0001 3000 POOL05 WR
     MDISK 0312 3390 0001 3000 POOL06 WR
     MDISK 0313 3390 0001 3000 POOL07 WR
     MDISK 0314 3390 0001 3000 POOL08 WR
     MDISK 0315 3390 0001 3000 POOL09 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    DDNAME=MDK00004 VDEV=313 GROUP=2
    DDNAME=MDK00005 VDEV=314 GROUP=2
    DDNAME=MDK00006 VDEV=315 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0310 3390 0001 0100 POOL04 WR
     MDISK 0311 3390 0001 3000 POOL05 WR
     MDISK 0312 3390 0001 3000 POOL06 WR
     MDISK 0313 3390 0001 3000 POOL07 WR
     MDISK 0314 3390 0001 3000 POOL08 WR
     MDISK 0315 3390 0001 0100 POOL09 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    DDNAME=MDK00004 VDEV=313 GROUP=2
    DDNAME=MDK00005 VDEV=314 GROUP=2
    DDNAME=MDK00006 VDEV=315 GROUP=1
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: Disk Placement.
    """
    single: list[tuple[str, LocatedDisk, int]] = []
    for member in pool.members:
        by_group = groups(pool, member)
        catalogs = by_group.pop(CATALOGS, [])
        volumes = {located.disk.serial for located in catalogs}
        others = {located.disk.serial for disks in by_group.values() for located in disks}
        if len(volumes) == 1 and len(others) >= int(options["volumes"]):
            single.append((member, catalogs[0], len(others)))
    if single:
        members, disks, numbers = zip(*single, strict=True)
        there = " and ".join(dict.fromkeys(disk.disk.serial for disk in disks))
        where = f"on one volume{on_members(pool, members)}, {there}, and its files are on {min(numbers)}"
        related = tuple(related_place(disk.volume, "the catalogs") for disk in disks)
        message = f"The catalogs of file pool {pool.name} are {where}."
        place = disks[0].space.record.name
        yield finding(place, message, related=related)._replace(systems=on_a_part(pool, members))
