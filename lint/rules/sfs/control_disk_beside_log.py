from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import LOGS
from lint.rules.sfs._pools import on_one_volume
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.pools import Pool


@rule("SFS020", level=WARNING, tags=("file-pools", "availability"))
def control_disk_beside_log(pool: Pool) -> Iterator[Finding]:
    """
    The control minidisk is on the volume of a log.

    ## What it does
    Reports CONTROL on the volume of LOG1 or LOG2. For the file pools that IBM ships, the finding is a note.

    ## Why it matters
    A file pool is recovered from the control minidisk and the logs. If one volume fails, both are lost.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0301 3390 0051 0030 POOL02 WR
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0303 3390 0001 0050 POOL03 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Move FPSERV 0301 from POOL02 to a volume that does not hold LOG1 or LOG2.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0301 3390 0001 0030 POOL01 WR
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0303 3390 0001 0050 POOL03 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    - The sample keeps the three apart; that it matters is general knowledge.
    """
    return on_one_volume(pool, LOGS, ("CONTROL",), "both are lost if that volume fails, and recovery needs them")
