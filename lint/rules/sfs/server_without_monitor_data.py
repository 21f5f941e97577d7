from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import is_recovery_server, without_option
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.pools import Pool


@rule("SFS046", level=NOTE, tags=("file-pools", "performance"))
def server_without_monitor_data(pool: Pool) -> Iterator[Finding]:
    """
    The server is not authorized to send data to the monitor.

    ## What it does
    Reports a server without OPTION APPLMON, on each member of a cluster. CRR recovery servers are ignored.

    ## Why it matters
    A server with the option adds its own data to the monitor data (domain APPLDATA). Without it, performance tools show
    no data about the file pool.

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

    Help: Add OPTION APPLMON to FPSERV.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000 APPLMON
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: Monitoring Performance.
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    for there in without_option(pool, "APPLMON") if not is_recovery_server(pool) else ():
        serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
        message = f"{serves} and has no OPTION APPLMON: the monitor gets no data about the pool."
        yield finding(there.place, message, help=f"Add OPTION APPLMON to {there.place.text}.")
