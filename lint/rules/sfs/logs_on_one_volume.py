from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import on_one_volume, pairs
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS001", level=WARNING, tags=("file-pools", "availability"))
def logs_on_one_volume(pool: Pool) -> Iterator[Finding]:
    """
    Both logs of a file pool are on the same volume, or behind the same control unit.

    ## What it does
    Follows LOG1 and LOG2 of POOLDEF through the server's directory entry to their volumes, and reports both on the same
    volume. If `volumes` in parmlint.yaml specifies the control units, two volumes behind the same control unit are a
    note. For the file pools that IBM ships (VMSYS, VMPSFS, VMSYSU, VMSYSR), every finding is a note, because they are
    designed for light use.

    ## Why it matters
    A file pool has two logs so that no data is lost if one volume fails. The server also writes both at the same time,
    which needs two devices and two paths.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0303 3390 0051 0050 POOL02 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Move FPSERV 0303 from POOL02 to a volume that does not hold LOG1.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0303 3390 0001 0050 POOL03 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    - SFS Performance Management Part I: Disk Placement.
    """
    yield from on_one_volume(pool, ("LOG1",), ("LOG2",), "both logs are lost if that volume fails")
    for log1, log2 in pairs(pool, ("LOG1",), ("LOG2",)):
        unit = log1.disk.control_unit
        if log1.disk.serial != log2.disk.serial and unit and unit == log2.disk.control_unit:
            message = (
                f"{log1.disk.serial} and {log2.disk.serial}, the volumes of the logs of file pool {pool.name}, are "
                f"behind control unit {unit}; the logs should have different paths."
            )
            help_text = f"Move {log2.disk.name} to a volume that is behind a control unit other than {unit}."
            related = (related_place(log1.volume, log1.space.name),)
            yield finding(log2.volume, message, help=help_text, related=related, level=NOTE)
