from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import is_recovery_server, without_option
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.pools import Pool


@rule("SFS036", level=NOTE, tags=("file-pools", "performance"))
def limited_cache_inserts(pool: Pool) -> Iterator[Finding]:
    """
    The server has no OPTION NOMDCFS.

    ## What it does
    Reports a server without OPTION NOMDCFS, on each member of a cluster. The rule reports nothing if SET MDCACHE in a
    start-up EXEC or in a COMMAND of the directory switches the cache off for the system.

    ## Why it matters
    Every user may insert a fair share into the minidisk cache. A server reads for many users and needs more than a fair
    share.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Add OPTION NOMDCFS to FPSERV.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000 NOMDCFS
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: CP Tuning Considerations.
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    if is_recovery_server(pool) or (pool.cache_commands and not pool.cache_commands.leave_system_on):
        return
    for there in without_option(pool, "NOMDCFS"):
        serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
        message = f"{serves} and has no OPTION NOMDCFS: its use of the cache is limited."
        yield finding(there.place, message, help=f"Add OPTION NOMDCFS to {there.place.text}.")
