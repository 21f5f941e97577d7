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
    Reports a BACKUP record of POOLDEF that names a directory of the POOLDEF's own file pool, which the file name of the
    POOLDEF identifies. The format of the record is not documented, so every word in it that begins with the pool name
    and a colon counts.

    ## Why it matters
    The backup is lost if the file pool is lost. Also, a restore reads ahead only from another file pool.

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
