from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.model.health_checks import HealthChecks
from lint.model.log_streams import LOGREC, OPERLOG, LogStreams
from lint.model.smf import LOG_STREAMS, Smf
from lint.rules.shared.undefined_names import undefined_names
from lint.ruleset.rule import NOTE, Place, rule
from lint.systems.zos.image import Image


@rule("LGR012", level=NOTE, tags=("systems", "references"))
def undefined_log_stream(image: Image) -> Iterator[Finding]:
    """
    A member names a log stream that no job defines.

    ## What it does
    Notes a log stream in LSNAME or DEFAULTLSNAME of SMFPRMxx and LOGSTREAMNAME of HZSPRMxx, SYSPLEX.LOGREC.ALLRECS for
    LOGREC=LOGSTREAM, and SYSPLEX.OPERLOG for HARDCOPY DEVNUM(OPERLOG) of CONSOLxx, if no DEFINE LOGSTREAM of the system
    defines it, as far as its `policies` in parmlint.yaml have some.

    ## Why it matters
    What should go to the log stream is lost or stays in storage, if no other job has defined it.

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
    DEFINE LOGSTREAM NAME(IFASMF.PRDA.DFLT) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(80)
    ```

    Help: Change IFASMF.PRDA.DEFAULT to IFASMF.PRDA.DFLT.

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
    DEFINE LOGSTREAM NAME(IFASMF.PRDA.DEFAULT) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(80)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: LOGR parameters for administrative data utility.
    - General knowledge: the names of the log streams for error records and for the operations log are fixed.
    """
    logger = image.view(LogStreams)
    names = {stream.name for stream in logger.streams} if logger else set()
    if logger is None or not names or not logger.has_all_names:
        return
    message, advice = "No job here defines log stream {}.", "Add the job that defines {}, or correct the name."
    yield from undefined_names(_named(image), names, message, advice)


def _named(image: Image) -> Iterator[tuple[Place, str]]:
    """The log streams that members name, each where it is named."""
    smf, checks, consoles = image.view(Smf), image.view(HealthChecks), image.view(Consoles)
    for statement in smf.statements(*LOG_STREAMS) if smf and smf.uses_log_streams else ():
        if name := statement.get("NAME"):
            yield name, name.text
    for statement in checks.statements("LOGGER") if checks else ():
        if name := statement.get("LOGSTREAMNAME"):
            yield name, name.text
    parameter = image.parameter("LOGREC")
    if parameter and parameter.value and parameter.texts == ("LOGSTREAM",):
        yield parameter.value, LOGREC
    for statement in consoles.statements("HARDCOPY") if consoles else ():
        devices = statement.get("DEVNUM")
        for value in devices.values if devices else ():
            if value.text == "OPERLOG":
                yield value, OPERLOG
