from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage

_STARTS = ("XAUTOLOG", "AUTOLOG")


@rule("SFS039", level=NOTE, tags=("file-pools", "performance"))
def no_reserved_storage(image: VmImage) -> Iterator[Finding]:
    """
    A server is started without storage that is kept for it.

    ## What it does
    Reports XAUTOLOG or AUTOLOG of a file pool server in the start-up EXECs that the configuration names, where none
    of them has a SET RESERVED for it.

    ## Why it matters
    A server that waits for a page makes all its users wait. Where the system pages, SET RESERVED keeps enough of
    the server in storage.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
        start: [AUTOLOG1.EXEC]
    ```
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP XAUTOLOG FPSERV'
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
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
        start: [AUTOLOG1.EXEC]
    ```
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP XAUTOLOG FPSERV'
    'CP SET RESERVED FPSERV 1300'
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: CP Tuning Considerations.
    """
    servers = {pool.server.userid: pool for pool in image.pools if pool.server}
    commands = [statement for parsed in image.start for statement in parsed.named("SET_RESERVED", *_STARTS)]
    reserved = {user.text for command in commands if command.name == "SET_RESERVED" and (user := command.get("USERID"))}
    if any(map(is_unknown, reserved)) or not all(parsed.is_whole for parsed in image.start):
        return
    for command in commands:
        user = command.get("USERID") if command.name in _STARTS else None
        pool = servers.get(user.text) if user else None
        if user and pool and user.text not in reserved:
            message = f"{user.text} serves file pool {pool.name} and has no SET RESERVED, which helps when it pages."
            yield finding(user, message)
