from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS031", level=WARNING, tags=("file-pools",))
def more_users_than_planned(pool: Pool) -> Iterator[Finding]:
    """
    The server expects more users than the file pool is planned for.

    ## What it does
    Reports USERS of the start-up parameters above MAXUSERS of POOLDEF.

    ## Why it matters
    MAXUSERS is the largest number of users that the pool will ever have enrolled, and USERS is the number of them that
    are active at the peak.

    ## Example
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
    USERS 5000
    ```

    Help: Lower USERS to 1000, or raise MAXUSERS to 5000 or more.

    ## Use instead
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
    USERS 500
    ```

    ## Sources
    - General knowledge of file pools.
    - SFS Performance Management Part I: CMS Tuning Considerations.
    """
    users = pool.parameters.value("USERS") if pool.parameters else None
    planned = pool.pooldef.limit("MAXUSERS") if pool.pooldef else None
    if users and planned and users.number is not None and planned.number is not None and users.number > planned.number:
        message = f"USERS is {users.number}, but file pool {pool.name} is planned for {planned.number} users."
        help_text = f"Lower USERS to {planned.number}, or raise MAXUSERS to {users.number} or more."
        yield finding(users, message, help=help_text, related=(related_place(planned, "MAXUSERS"),))
