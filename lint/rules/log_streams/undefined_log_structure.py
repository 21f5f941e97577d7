from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.rules.shared.undefined_names import undefined_names
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image


@rule("LGR010", level=WARNING, tags=("systems", "references"))
def undefined_log_structure(image: Image) -> Iterator[Finding]:
    """
    A log stream is in a structure that no job defines.

    ## What it does
    Reports a STRUCTNAME for which the jobs of the system have no DEFINE STRUCTURE, as far as its `policies` in
    parmlint.yaml have some for other structures.

    ## Why it matters
    A log stream is not defined if the LOGR policy does not have its structure.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [LOGR.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LOGREC=LOGSTREAM
    ```
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_REC) LOGSNUM(4)
    DEFINE LOGSTREAM NAME(SYSPLEX.LOGREC.ALLRECS)
      STRUCTNAME(LOG_REC1) LS_SIZE(1024)
    ```

    Help: Change LOG_REC1 to LOG_REC.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [LOGR.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LOGREC=LOGSTREAM
    ```
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_REC) LOGSNUM(4)
    DEFINE LOGSTREAM NAME(SYSPLEX.LOGREC.ALLRECS)
      STRUCTNAME(LOG_REC) LS_SIZE(1024)
    ```

    ## Sources
    - General knowledge: a structure is defined before the log streams that are in it.
    """
    logger = image.view(LogStreams)
    names = {structure.name for structure in logger.structures} if logger else set()
    if logger is None or not names or not logger.has_all_names:
        return
    named = ((place, stream.structure) for stream in logger.streams if (place := stream.statement.get("STRUCTNAME")))
    message = "No job here defines structure {} for log streams."
    yield from undefined_names(named, names, message, "Add DEFINE STRUCTURE NAME({}).")
