from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.machines import Machine, mode_of
from lint.rules.sfs._pools import is_recovery_server, servers
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.pools import Pool


@rule("SFS010", level=WARNING, tags=("file-pools", "server"))
def server_not_in_xc_mode(pool: Pool) -> Iterator[Finding]:
    """
    The server is not an XC machine, or has no data spaces.

    ## What it does
    Reports the MACHINE statement of a server whose mode is not XC, and a server without a MACHINE statement, on each
    member of a cluster. A mode that GLOBALOPTS gives to all machines counts. For an XC machine without XCONFIG
    ADDRSPACE, or with MAXNUMBER 0, the finding is a note, because only the catalogs of the pool show whether
    directories use data spaces.

    ## Why it matters
    Only an XC machine can have data spaces, through which DIRCONTROL directories are shared with their readers. XCONFIG
    ADDRSPACE specifies how many data spaces it can have.

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

    Help: Change MACHINE ESA to MACHINE XC, and add XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MACHINE XC
     XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE
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
    if is_recovery_server(pool):
        return
    for there in servers(pool, "MACHINE"):
        mode = mode_of(there.machine, pool.directory)
        serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
        spaces = "" if _may_have_spaces(there.machine) else f", and add {_SPACES}"
        if mode is None:
            help_text = f"Add MACHINE XC to {there.place.text}{spaces}."
            yield finding(there.place, f"{serves} and has no MACHINE XC.", help=help_text)
        elif mode.text != "XC" and not is_unknown(mode.text):
            help_text = f"Change MACHINE {mode.text} to MACHINE XC{spaces}."
            yield finding(mode, f"{serves} in mode {mode.text}; data spaces need XC.", help=help_text)
    for there in servers(pool, "MACHINE", "XCONFIG"):
        mode = mode_of(there.machine, pool.directory)
        if mode and mode.text == "XC" and not _may_have_spaces(there.machine):
            serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
            message = f"{serves} in mode XC but has no data spaces."
            yield finding(there.place, message, level=NOTE, help=f"Add {_SPACES}.")


_SPACES = "XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE"


def _may_have_spaces(machine: Machine) -> bool:
    given = [xconfig for xconfig in machine.of("XCONFIG") if "ADDRSPACE" in xconfig]
    numbers = [number for xconfig in given if (number := xconfig.get("MAXNUMBER"))]
    return bool(given) and (not numbers or any(number.number != 0 for number in numbers))
