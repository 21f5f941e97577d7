from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import is_recovery_server, servers
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.pools import Pool

_DEFAULT = 64


@rule("SFS009", level=WARNING, tags=("file-pools", "server"))
def few_connections(pool: Pool) -> Iterator[Finding]:
    """
    The server allows fewer connections than the expected number of users.

    ## What it does
    Reports OPTION MAXCONN of the server below USERS of its start-up parameters, and a server without MAXCONN if USERS
    is above 64 or not specified, on each member of a cluster.

    ## Why it matters
    Every connected user needs a connection, even when idle. Without MAXCONN a machine has 64; further users are
    refused.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 100
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    USERS 500
    ```

    Help: Specify OPTION MAXCONN 500 or more.

    ## Use instead
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
    USERS 500
    ```

    ## Fix safety
    Unsafe. More users than expected may be connected at the same time, so the fix needs review. There is no fix for a
    server without MAXCONN.

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    - The default is general knowledge.
    - SFS Performance Management Part I: CMS Tuning Considerations.
    """
    if is_recovery_server(pool):
        return
    users = pool.parameters.value("USERS") if pool.parameters else None
    related = (related_place(users, "the users expected"),) if users else ()
    for there in servers(pool, "OPTION"):
        name, connections = there.entry.name, there.machine.operand("OPTION", "MAXCONN")
        if connections and connections.number is not None and users and users.number is not None:
            if connections.number < users.number:
                takes = f"{name} allows {connections.number} connections{there.where}"
                help_text = f"Specify OPTION MAXCONN {users.number} or more."
                message = f"{takes}, but {users.number} users are expected."
                fixes = with_value(connections, str(users.number))
                yield finding(connections, message, help=help_text, related=related, fixes=fixes)
        elif connections is None and (users is None or (users.number or 0) > _DEFAULT):
            serves = f"{name} serves file pool {pool.name}{there.where}"
            least = users.number if users and users.number else _DEFAULT
            help_text = f"Add OPTION MAXCONN to {there.place.text}, with {least} or more connections."
            message = f"{serves} and has no OPTION MAXCONN: it allows {_DEFAULT} connections."
            yield finding(there.place, message, help=help_text, related=related)
