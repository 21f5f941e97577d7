from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedStatement
from lint.systems.zvm.image import VmImage
from lint.systems.zvm.pools import Server

_SHIPPED_SERVER = "VMSERVR"
_WITH_CRR = "to the directory, with CRR in its start-up parameters"


@rule("SFS040", level=WARNING, tags=("file-pools", "performance"))
def no_recovery_server(image: VmImage) -> Iterator[Finding]:
    """
    No server of the system is a CRR recovery server.

    ## What it does
    Checks systems that parmlint.yaml declares. Reports the first file pool if the start-up parameters of all pools are
    available and none of them specifies CRR. The rule reports nothing if the directory has VMSERVR, the shipped
    recovery server, but parmlint.yaml declares no pool that VMSERVR serves, because its start-up parameters are then
    not known.

    ## Why it matters
    Without a recovery server, every file pool server does extra processing for work that involves several resources,
    and all work is slower.

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
    directory, pools = image.directory, image.pools
    if not image.is_declared or directory is None or not directory.is_complete:
        return
    shipped = next((pool for pool in pools if pool.parameters and _is_shipped(pool.server)), None)
    if shipped is None and directory.owns_name(_SHIPPED_SERVER):
        return  # What its start-up parameters say is not known.
    first = shipped or next(iter(pools), None)
    if first and first.parameters and all(pool.parameters and pool.parameters.lacks("CRR") for pool in pools):
        place = (shipped and first.parameters.get("NOCRR")) or first.parameters.get("FILEPOOLID")
        if place:
            message = "No server is a CRR recovery server; without one, all file pool servers are slower."
            yield finding(place, message, help=_help(place) if shipped else f"Add USER {_SHIPPED_SERVER} {_WITH_CRR}.")


def _is_shipped(server: Server | None) -> bool:
    return server is not None and server.userid == _SHIPPED_SERVER


def _help(place: LocatedStatement) -> str:
    return "Change NOCRR to CRR." if place.name == "NOCRR" else f"Add CRR to the parameters of {_SHIPPED_SERVER}."
