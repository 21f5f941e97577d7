from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import on_one_volume
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.systems.zvm.pools import Pool

_LOGS = ("CRR1", "CRR2")


@rule("SFS022", level=ERROR, tags=("file-pools", "availability"))
def recovery_logs(pool: Pool) -> Iterator[Finding]:
    """
    The CRR recovery server does not have two logs of its own on two volumes.

    ## What it does
    Checks file pools whose start-up parameters specify CRR. Reports a POOLDEF without CRR1 or CRR2. Warns if both are
    on one volume.

    ## Why it matters
    The recovery server logs each step of coordinated work twice, and does not start without both logs.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0306 3390 0200 0010 POOL01 WR
     MDISK 0307 3390 0200 0010 POOL02 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=CRR1 VDEV=306
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    CRR
    LUNAME VMA
    ```

    Help: Add DDNAME=CRR2 VDEV=307, with the number of its minidisk in place of 307.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0306 3390 0200 0010 POOL01 WR
     MDISK 0307 3390 0200 0010 POOL02 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=CRR1 VDEV=306
    DDNAME=CRR2 VDEV=307
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    CRR
    LUNAME VMA
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    - IBM documentation of z/VM: Changing the Name of the Target System. That two volumes are wanted is general
      knowledge.
    """
    switch = pool.parameters.get("CRR") if pool.parameters else None
    if switch is None or pool.pooldef is None or not pool.pooldef.is_complete:
        return
    ddnames = {disk.name.text for disk in pool.pooldef.disks}
    missing = [name for name in _LOGS if name not in ddnames]
    if missing:
        message = f"File pool {pool.name} has no {' and no '.join(missing)}, which the recovery server needs."
        records = " and ".join(f"DDNAME={name}" for name in missing)
        device = pool.pooldef.free_device() if len(missing) == 1 else ""
        vdev = f"with the VDEV of {'its minidisk' if len(missing) == 1 else 'their minidisks'}"
        number = f"VDEV={device}, with the number of its minidisk in place of {device}" if device else vdev
        yield finding(
            pool.pooldef.parsed.first_line_span,
            message,
            help=f"Add {records} {number}.",
            related=(related_place(switch, "the recovery server"),),
        )
    for reported in on_one_volume(pool, _LOGS[:1], _LOGS[1:], "both logs are lost if that volume fails"):
        yield reported._replace(level=reported.level or WARNING)
