from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
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
    SMF=00
    ```
    ```text PARMLIB/SMFPRM00
    ACTIVE RECORDING(LOGSTREAM)
    DEFAULTLSNAME(IFASMF.PRDA.DEFAULT)
    ```
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_SMF) LOGSNUM(4)
    DEFINE LOGSTREAM NAME(IFASMF.PRDA.DEFAULT)
      STRUCTNAME(LOG_SMF1) LS_SIZE(2048)
    ```

    Help: Change LOG_SMF1 to LOG_SMF.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [LOGR.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SMF=00
    ```
    ```text PARMLIB/SMFPRM00
    ACTIVE RECORDING(LOGSTREAM)
    DEFAULTLSNAME(IFASMF.PRDA.DEFAULT)
    ```
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_SMF) LOGSNUM(4)
    DEFINE LOGSTREAM NAME(IFASMF.PRDA.DEFAULT)
      STRUCTNAME(LOG_SMF) LS_SIZE(2048)
    ```

    ## Sources
    - General knowledge: a structure is defined before the log streams that are in it.
    """
    logger = image.view(LogStreams)
    names = {structure.name for structure in logger.structures} if logger else set()
    if logger is None or not names or not logger.has_all_names:
        return
    for stream in logger.streams:
        operand, name = stream.statement.get("STRUCTNAME"), stream.structure
        if operand and name and name not in names and not is_unknown(name):
            message = f"No job here defines structure {name} for log streams.{nearest(name, names)}"
            advice = nearest_or(name, names, f"Add DEFINE STRUCTURE NAME({name}).")
            yield finding(operand, message, help=advice)
