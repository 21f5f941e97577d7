from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cp_commands import CpCommand, commands_of
from lint.model.members import text_of
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage
from lint.systems.zvm.pools import Pool

_STARTS = ("XAUTOLOG", "AUTOLOG")
_NOTHING = ("OFF", "0")


@rule("SFS039", level=NOTE, tags=("file-pools", "performance"))
def no_reserved_storage(image: VmImage) -> Iterator[Finding]:
    """
    A server is started without reserved storage.

    ## What it does
    Reports XAUTOLOG or AUTOLOG of a file pool server, in the start-up EXECs that parmlint.yaml names or in a COMMAND of
    the directory, if none of these has a SET RESERVED that reserves storage for the server.

    ## Why it matters
    When a server waits for a page, all its users wait. If the system pages, SET RESERVED keeps enough of the server in
    storage.

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

    Help: Add SET RESERVED FPSERV with its working set, in pages.

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
    pools = {pool.server.userid: pool for pool in image.pools if pool.server}
    of_directory = (command.statement for command in commands_of(image.directory)) if image.directory else ()
    starts = [command for parsed in image.start for command in parsed.named(*_STARTS)]
    starts += (command for command in of_directory if command.name in _STARTS)
    for user in filter(None, (start.get("USERID") for start in starts)):
        pool = pools.get(user.text)
        if pool and not _may_be_reserved(pool):
            serves = f"{user.text} serves file pool {pool.name}"
            message = f"{serves} and has no SET RESERVED, which helps if the system pages."
            yield finding(user, message, help=f"Add SET RESERVED {user.text} with its working set, in pages.")


def _may_be_reserved(pool: Pool) -> bool:
    """True if a command keeps storage for a server, or nobody can say."""
    if not pool.commands or not pool.machines or not pool.commands.is_whole("SET_RESERVED"):
        return True
    answers = [pool.commands.agreed("SET_RESERVED", machine, _is_reserved) for machine in pool.machines]
    return all(answer is not False for answer in answers)


def _is_reserved(last: CpCommand | None) -> bool:
    return last is not None and text_of(last.statement, "AMOUNT") not in _NOTHING
