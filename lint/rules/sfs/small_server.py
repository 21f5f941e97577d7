from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.storage_size import size_in_bytes
from lint.rules.sfs._pools import servers
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.pools import Pool

_ADVISED = 32 * 1024**2


@rule("SFS023", level=WARNING, tags=("file-pools", "server"))
def small_server(pool: Pool) -> Iterator[Finding]:
    """
    The server has less storage than recommended.

    ## What it does
    Reports a server whose storage at logon is below 32M, on each member of a cluster.

    ## Why it matters
    32 MB is adequate for most servers. With less storage, there is no room for the buffers.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 16M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Raise 16M to 32M.

    ## Use instead
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

    ## Fix safety
    Unsafe. The maximum storage of the server must be at least that large, so the fix needs review.

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: File Pool Server Machines.
    """
    for there in servers(pool, "STORAGE"):
        storage = there.machine.storage
        size = size_in_bytes(storage.text) if storage else None
        if storage and size is not None and size < _ADVISED:
            serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
            message = f"{serves} with {storage.text} of storage; 32M is recommended."
            yield finding(storage, message, help=f"Raise {storage.text} to 32M.", fixes=with_value(storage, "32M"))
