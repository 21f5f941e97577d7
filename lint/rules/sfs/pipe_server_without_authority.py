from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.systems.zvm.image import VmImage


@rule("SFS049", level=ERROR, tags=("file-pools", "server"))
def pipe_server_without_authority(image: VmImage) -> Iterator[Finding]:
    """
    The server of pipes is no administrator of a file pool that it serves.

    ## What it does
    Reports FIFO of DMSPARMS if the server of the file pool that it names, as parmlint.yaml or a DMSPARMS file tells, is
    not on an ADMIN of this file.

    ## Why it matters
    The server that keeps the pipes of the byte file system must be an administrator of every file pool that it serves.

    ## Example
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ADMIN MAINT
    FIFO PIPES
    USERS 100
    SAVESEGID CMSFILES
    ```
    ```text FPPIPE.DMSPARMS
    FILEPOOLID PIPES
    ADMIN MAINT
    USERS 100
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 64M 128M G
    USER FPPIPE NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {server: FPSERV, dmsparms: FPSERV.DMSPARMS}, PIPES: {server: FPPIPE, dmsparms: FPPIPE.DMSPARMS}}
    ```

    Help: Add ADMIN FPPIPE.

    ## Use instead
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ADMIN MAINT
    ADMIN FPPIPE
    FIFO PIPES
    USERS 100
    SAVESEGID CMSFILES
    ```
    ```text FPPIPE.DMSPARMS
    FILEPOOLID PIPES
    ADMIN MAINT
    USERS 100
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 64M 128M G
    USER FPPIPE NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {server: FPSERV, dmsparms: FPSERV.DMSPARMS}, PIPES: {server: FPPIPE, dmsparms: FPPIPE.DMSPARMS}}
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: startup parameters.
    """
    servers = {pool.name: pool.server for pool in image.pools if pool.dmsparms}
    for pool in image.pools:
        parameters = pool.parameters
        fifo = parameters.value("FIFO") if parameters else None
        server = servers.get(fifo.text) if fifo else None
        if parameters is None or fifo is None or server is None or server.is_inferred or not pool.dmsparms:
            continue
        admins = {
            user for admin in pool.dmsparms.named("ADMIN") for operand in admin.operands for user in operand.texts
        }
        if fifo.text != pool.name and server.userid not in admins and pool.dmsparms.has_read_all("ADMIN"):
            message = f"{server.userid}, the server of {fifo.text}, is no administrator of {pool.name}."
            yield finding(fifo, message, help=f"Add ADMIN {server.userid}.")
