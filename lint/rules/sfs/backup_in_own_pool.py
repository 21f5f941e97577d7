from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import BACKUP, FilePool
from lint.ruleset.rule import NOTE, finding, rule
from lint.source import cms


@rule("SFS048", level=NOTE, tags=("availability", "file-pools"))
def backup_in_own_pool(pool: FilePool) -> Iterator[Finding]:
    """
    The control data of a file pool is backed up to the same file pool.

    ## What it does
    Reports a BACKUP record of POOLDEF with a directory of the file pool that the POOLDEF is of, by its file name. How
    the record is laid out is not on record; so every word of it that begins with the name and a colon counts.

    ## Why it matters
    What is backed up there is lost with the file pool. And a restore reads ahead from another file pool only.

    ## Example
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    DDNAME=BACKUP DISK CONTROL BACKUP USERS:MAINT.BACKUP
    ```

    ## Use instead
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    DDNAME=BACKUP DISK CONTROL BACKUP OTHERS:MAINT.BACKUP
    ```

    ## Sources
    - SFS Performance Management Part I: File Pool Recovery.
    """
    name = cms.file_name(pool.parsed.member.path)
    for record in pool.parsed.named("DDNAME"):
        kind = record.get("VALUE")
        for word in record.operands if kind and kind.text == BACKUP else ():
            if word.name.startswith(f"{name}:"):
                message = f"The control data of file pool {name} is backed up to {name} itself; use another file pool."
                yield finding(word, message)
