from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.model.dae import Dae
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("DAE001", level=NOTE, tags=("dumps", "sysplex"), health_check="DAE_SHAREDSN")
def data_set_not_shared(image: Image) -> Iterator[Finding]:
    """
    The systems of a sysplex do not share the symptoms of their dumps.

    ## What it does
    Notes DAE=START without SHARE(DSN) if COUPLExx of the system names a sysplex couple data set.

    ## Why it matters
    Without SHARE(DSN), each system keeps symptoms of its own, and takes a dump of a problem that another system knows.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=00,CMD=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,XCF001)
    ```
    ```text COMMND00
    COM='SET DAE=00'
    ```
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,SUPPRESSALL,UPDATE)
    ```

    Help: Add SHARE(DSN) to this DAE statement.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=00,CMD=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,XCF001)
    ```
    ```text COMMND00
    COM='SET DAE=00'
    ```
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,SUPPRESSALL,UPDATE),SHARE(DSN)
    ```

    ## Sources
    - IBM Health Checker for z/OS: DAE_SHAREDSN. z/OS MVS Diagnosis: Tools and Service Aids: DAE.
    """
    dae, couple = image.view(Dae), image.view(Couple)
    started = dae.started if dae else None
    if not started or not couple or not any("PCOUPLE" in statement for statement in couple.statements("COUPLE")):
        return
    share = started.get("SHARE")
    if not share or "DSN" not in share.texts:
        place = share or started
        message = "The systems of the sysplex do not share the data set of symptoms: there is no SHARE(DSN)."
        yield finding(place, message, help="Add SHARE(DSN) to this DAE statement.")
