"""SFS029: LUNAME of the recovery server is not the name of the system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds.statement import is_unknown
from lint.rules.rule import ERROR, finding, rule, see
from lint.rules.spelling import nearest

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.systems.vm import VmImage


@rule("SFS029", "recovery-server-of-another-system", level=ERROR, tags=("file-pools", "references"))
def recovery_server_of_another_system(image: VmImage) -> Iterator[Finding]:
    """
    ## What it does
    Reports LUNAME of start-up parameters that is none of the names that SYSTEM CONFIG gives to systems.

    ## Why it matters
    The recovery server knows its logs by the name of the system. After a change of that name, LUNAME must be
    changed and the logs be written anew with FILESERV CRRLOG; before, the server does not come up.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
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
    CRR
    LUNAME VMX
    ```

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
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
    CRR
    LUNAME VMA
    ```

    ## Sources
    - z/VM: Changing the Name of the Target System.
    """
    config = image.config
    if config is None or not config.has_all_names:
        return
    for pool in image.pools:
        name = pool.parameters.value("LUNAME") if pool.parameters else None
        if name and name.text not in config.system_names and not is_unknown(name.text):
            message = f"LUNAME {name.text} is not the name of the system."
            identifier = next(config.statements("SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT"))
            hint = nearest(name.text, config.system_names)
            yield finding(name, f"{message}{hint}", related=(see(identifier["SYSTEM"], "the name of the system"),))
