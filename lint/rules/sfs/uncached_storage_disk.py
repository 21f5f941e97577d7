from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import CATALOGS
from lint.rules.sfs._pools import level_for, located_disks
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS032", level=WARNING, tags=("file-pools", "performance"))
def uncached_storage_disk(pool: Pool) -> Iterator[Finding]:
    """
    Catalogs or files of a file pool do not use the minidisk cache.

    ## What it does
    Reports MINIOPT NOMDC on a minidisk of a storage group. The rule ignores the control minidisk, which is never
    cached, disks with DASDOPT, which may be shared, and disks whose cache a SET MDCACHE of the system switches. For the
    file pools that IBM ships, the finding is a note.

    ## Why it matters
    Catalogs and files are read repeatedly and benefit from the cache.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0310 3390 0001 0100 POOL04 WR
     MINIOPT NOMDC
     MDISK 0311 3390 0001 3000 POOL05 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Delete MINIOPT NOMDC.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0310 3390 0001 0100 POOL04 WR
     MDISK 0311 3390 0001 3000 POOL05 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: CP Tuning Considerations.
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    for located in located_disks(pool.spaces):
        options = located.disk.minidisk.options
        off = next((option for option in options if "NOMDC" in option), None)
        is_off = off and located.space.group is not None and all(option.name == "MINIOPT" for option in options)
        if off and is_off and located.disk.is_left_to_miniopt:
            what = "the catalogs" if located.space.group == CATALOGS else "files"
            message = (
                f"{located.disk.name} holds {what} of file pool {pool.name}, which the minidisk cache would speed up."
            )
            yield finding(
                off["NOMDC"],
                message,
                help="Delete MINIOPT NOMDC." if len([*off.operands]) == 1 else "Delete NOMDC from this MINIOPT.",
                related=(related_place(located.space.record.name, "in POOLDEF"),),
                level=level_for(pool),
            )
