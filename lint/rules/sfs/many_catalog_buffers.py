from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.storage_size import size_in_bytes
from lint.rules.sfs._pools import servers
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.pools import Pool

_MB = 1024**2
_BUFFER = 4096


@rule("SFS045", level=NOTE, tags=("file-pools", "performance"))
def many_catalog_buffers(pool: Pool) -> Iterator[Finding]:
    """
    The catalog buffers need more storage than the server has.

    ## What it does
    Reports CATBUFFERS if its buffers of 4 KB need more storage than the server has at logon, on each member of a
    cluster.

    ## Why it matters
    The server cannot get buffers that do not fit: it does not start, or it pages. Too many catalog buffers are one
    cause of a high paging rate.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    CATBUFFERS 12000
    ```

    Help: Lower CATBUFFERS, or raise the storage of FPSERV to 47M or more.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 64M 128M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    CATBUFFERS 12000
    ```

    ## Sources
    - SFS Performance Management Part I: Take Corrective Action; File Pool Recovery.
    - That a buffer has 4 KB is general knowledge.
    """
    buffers = pool.parameters.value("CATBUFFERS") if pool.parameters else None
    for there in servers(pool, "STORAGE") if buffers and buffers.number else ():
        storage = there.machine.storage
        size = size_in_bytes(storage.text) if storage else None
        if buffers and storage and size and (buffers.number or 0) * _BUFFER > size:
            taken = (buffers.number or 0) * _BUFFER // _MB
            has = f"{there.entry.name} has {storage.text} of storage{there.where}"
            message = f"{buffers.number} catalog buffers need {taken} MB, but {has}."
            help_text = f"Lower CATBUFFERS, or raise the storage of {there.entry.name} to {taken + 1}M or more."
            yield finding(buffers, message, help=help_text, related=(related_place(storage, "its storage"),))
