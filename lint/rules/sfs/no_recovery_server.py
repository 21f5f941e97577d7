from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.image import VmImage

_SHIPPED_SERVER = "VMSERVR"


@rule("SFS040", level=WARNING, tags=("file-pools", "performance"))
def no_recovery_server(image: VmImage) -> Iterator[Finding]:
    """
    No server of the system is a CRR recovery server.

    ## What it does
    Looks at systems that the configuration declares: reports the first file pool when the start-up parameters of
    all pools are here, none says CRR, and the directory has no VMSERVR, the recovery server as it is shipped.

    ## Why it matters
    Without a recovery server every file pool server takes extra precautions for work that involves several
    resources, and everything runs slower.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools:
          USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}
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

    Help: Add USER VMSERVR to the directory, with CRR in its start-up parameters.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools:
          USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}
          VMSYSR: {pooldef: VMSYSR.POOLDEF, dmsparms: VMSERVR.DMSPARMS}
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
    ```text VMSYSR.POOLDEF
    DDNAME=CRR1 VDEV=306
    DDNAME=CRR2 VDEV=307
    ```
    ```text VMSERVR.DMSPARMS
    FILEPOOLID VMSYSR
    CRR
    LUNAME VMA
    ```

    ## Sources
    - SFS Performance Management Part I: CMS Tuning Considerations.
    """
    directory, parameters = image.directory, [pool.parameters for pool in image.pools]
    if not image.is_declared or directory is None or not directory.is_complete or directory.owns_name(_SHIPPED_SERVER):
        return
    if parameters and all(dmsparms and dmsparms.lacks("CRR") for dmsparms in parameters):
        first = parameters[0]
        pool = first.get("FILEPOOLID") if first else None
        if pool:
            message = "No server is a CRR recovery server; without one all file pool servers run slower."
            help_text = f"Add USER {_SHIPPED_SERVER} to the directory, with CRR in its start-up parameters."
            yield finding(pool, message, help=help_text)
