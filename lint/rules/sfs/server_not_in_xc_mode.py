from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import is_recovery_server, server_configurations, server_entry
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zvm.pools import Pool


@rule("SFS010", level=WARNING, tags=("file-pools", "server"))
def server_not_in_xc_mode(pool: Pool) -> Iterator[Finding]:
    """
    The server is no XC machine.

    ## What it does
    Reports the MACHINE statement of a server whose mode is not XC, and a server that has none. A mode that
    GLOBALOPTS gives to all machines counts.

    ## Why it matters
    Only an XC machine has data spaces, in which directories under DIRCONTROL are shared with their readers.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MACHINE ESA
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
     MACHINE XC
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: File Pool Server Machines; Step 4, Define a Server
      Machine.
    - SFS Performance Management Part I: VM Data Spaces.
    """
    entry = server_entry(pool)
    if entry is None or is_recovery_server(pool):
        return
    for statements, where in server_configurations(pool, "MACHINE"):
        operands = (
            statement.get("MODE") or statement.get("MACHINE") for statement in (*statements, *_global_options(pool))
        )
        modes = [mode for mode in operands if mode]
        serves = f"{entry.name} serves file pool {pool.name}{where}"
        if modes and modes[0].text != "XC" and not is_unknown(modes[0].text):
            yield finding(modes[0], f"{serves} in mode {modes[0].text}; data spaces need XC.")
        elif not modes:
            yield finding(entry.name_operand, f"{serves} and has no MACHINE XC.")


def _global_options(pool: Pool) -> Iterator[LocatedStatement]:
    """The GLOBALOPTS statements of the directory."""
    return pool.directory.named("GLOBALOPTS") if pool.directory else iter(())
