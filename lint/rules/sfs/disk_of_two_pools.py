from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage
from lint.systems.zvm.pools import Pool, PoolSpace


@rule("SFS026", level=WARNING, tags=("file-pools",))
def disk_of_two_pools(image: VmImage) -> Iterator[Finding]:
    """
    Two file pools have the same minidisk.

    ## What it does
    Reports a minidisk that is in the POOLDEF of two file pools because one of the servers has a LINK to it.

    ## Why it matters
    Both servers would write to the minidisk without knowing of each other, or the server that starts last does not get
    it.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV2 NOLOG 32M 64M BG
     LINK FPSERV 0311 0311 MW
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL05 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```
    ```text OTHER.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```
    ```text FPSERV2.DMSPARMS
    FILEPOOLID OTHER
    ```

    Help: Delete MDK00002 from file pool USERS, or MDK00002 from OTHER, or specify another minidisk for it.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV2 NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL15 WR
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL05 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```
    ```text OTHER.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```
    ```text FPSERV2.DMSPARMS
    FILEPOOLID OTHER
    ```

    ## Sources
    - Derived from how file pools work: each server has its disks to itself.
    """
    first_of: dict[tuple[str, int], tuple[Pool, PoolSpace]] = {}
    for pool in image.pools:
        for space in pool.spaces:
            disk = space.disk.minidisk if space.disk else None
            if disk is None:
                continue
            first_pool, before = first_of.setdefault((disk.owner.name, disk.number), (pool, space))
            if first_pool is not pool:
                earlier = f"{before.name} of file pool {first_pool.name}"
                message = f"{disk.name} is {space.name} of file pool {pool.name} and {earlier}."
                related = (
                    related_place(before.record.name, f"in {first_pool.name}"),
                    related_place(disk.statement, "the minidisk"),
                )
                help_text = (
                    f"Delete {space.name} from file pool {pool.name}, or {before.name} from {first_pool.name}, or "
                    "specify another minidisk for it."
                )
                yield finding(space.record.name, message, help=help_text, related=related)
