from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage

_PER_RATIO = 300


@rule("SFS044", level=NOTE, tags=("file-pools", "performance"))
def too_many_users_for_one_pool(image: VmImage) -> Iterator[Finding]:
    """
    A file pool is planned for more users than one server can serve.

    ## What it does
    Reports MAXUSERS above 300 times the number of defined users for each active user, if `sfs_users` of the system
    specifies how many users are defined and how many are active within a minute. Read-only file pools may have more.

    ## Why it matters
    A server uses one processor at a time, and all its users share the locks of one set of catalogs. With more users,
    work is rolled back and checkpoints take too long.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
        sfs_users: {defined: 4000, active: 900}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    MAXUSERS=2000
    MAXDISKS=50
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
        sfs_users: {defined: 4000, active: 900}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    MAXUSERS=1000
    MAXDISKS=50
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: Multiple File Pools.
    """
    defined, active = image.site.sfs_users_defined, image.site.sfs_users_active
    if not defined or not active:
        return
    most = defined * _PER_RATIO // active
    for pool in image.pools:
        planned = pool.pooldef.limit("MAXUSERS") if pool.pooldef else None
        if planned and planned.number is not None and planned.number > most:
            message = (
                f"File pool {pool.name} is planned for {planned.number} users; "
                f"the recommended maximum is {most} with {defined} users defined and {active} active."
            )
            yield finding(planned, message)
