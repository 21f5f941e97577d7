from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory_entry import DirectoryEntry
from lint.rules.sfs._pools import is_recovery_server, server_configurations, server_entry
from lint.ruleset.rule import NOTE, Option, Options, finding, related_place, rule
from lint.syntax.statement import LocatedOperand
from lint.systems.zvm.pools import Pool

_SECURITY_MANAGER = "RACFVM"


@rule(
    "SFS037",
    level=NOTE,
    tags=("file-pools", "performance"),
    options={"share": Option(1500, "The lowest relative share that is well.")},
)
def low_server_share(pool: Pool, options: Options) -> Iterator[Finding]:
    """
    The server has a lower share than advised.

    ## What it does
    Reports a relative share of the server below `share`, or none, which is 100. An absolute share is not looked at.
    Where the directory has RACFVM, reports also a share of the server above that of the security manager.

    ## Why it matters
    A server works for many users, who all wait when it waits; 1500 is what IBM manuals give. It should be in line
    with that of other servers.

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

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000
     SHARE RELATIVE 1500
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
    entry, advised = server_entry(pool), int(options["share"])
    if entry is None or is_recovery_server(pool):
        return
    manager = _own_share(pool.directory.owner(_SECURITY_MANAGER)) if pool.directory else None
    for statements, where in server_configurations(pool, "SHARE"):
        share = statements[0].get("RELATIVE") if statements else None
        serves = f"{entry.name} serves file pool {pool.name}{where}"
        if not statements:
            yield finding(entry.name_operand, f"{serves} with the default share of 100; {advised} is advised.")
        elif share and share.number is not None and share.number < advised:
            yield finding(share, f"{serves} with a relative share of {share.number}; {advised} is advised.")
        if share and manager and (share.number or 0) > (manager.number or 0):
            above = f"above the {manager.number} of {_SECURITY_MANAGER}"
            message = f"{entry.name} has a share of {share.number}{where}, {above}."
            yield finding(share, message, related=(related_place(manager, "the security manager"),))


def _own_share(entry: DirectoryEntry | None) -> LocatedOperand | None:
    """The relative share on the entry's own SHARE statements."""
    return next((share.get("RELATIVE") for share in entry.of("SHARE")), None) if entry else None
