from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStream, LogStreams, LogStructure
from lint.model.policies import LOGR
from lint.rules.shared.room import beyond_room
from lint.ruleset.rule import ERROR, rule
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zos.image import Image


@rule("LGR018", level=ERROR, tags=("values",))
def more_log_streams_than_formatted(image: Image) -> Iterator[Finding]:
    """
    Jobs define more log streams than the couple data sets have room for.

    ## What it does
    Reports the first log stream, or structure for log streams, beyond the number for which the LOGR couple data sets of
    the system are formatted, as far as its `policies` in parmlint.yaml have them. The largest number counts. If the
    jobs delete some, too, nothing is reported.

    ## Why it matters
    The log stream or structure is not defined.

    ## Example
    ```text parmlint.yaml
    systems:
      TSTA: {parmlib: TST.PARMLIB, policies: [FORMAT.jcl, LOGR.jcl]}
    ```
    ```text TST.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text TST.PARMLIB/IEASYS00
    COUPLE=00,SYSNAME=TSTA
    ```
    ```text TST.PARMLIB/COUPLE00
    COUPLE  SYSPLEX(TSTPLEX) PCOUPLE(TST.XCF.PRIMARY,TSTV01)
    ```
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(TSTPLEX) DSN(TST.LOGR.PRIMARY)
      VOLSER(TSTV02) MAXSYSTEM(4)
      DATA TYPE(LOGR)
        ITEM NAME(LSR) NUMBER(1)
        ITEM NAME(LSTRR) NUMBER(1)
        ITEM NAME(DSEXTENT) NUMBER(10)
    ```
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(80)
    DEFINE LOGSTREAM NAME(SYSPLEX.LOGREC.ALLRECS) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(80)
    ```

    Help: Specify NUMBER(2) or more for ITEM NAME(LSR) of the couple data sets.

    ## Use instead
    ```text parmlint.yaml
    systems:
      TSTA: {parmlib: TST.PARMLIB, policies: [FORMAT.jcl, LOGR.jcl]}
    ```
    ```text TST.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text TST.PARMLIB/IEASYS00
    COUPLE=00,SYSNAME=TSTA
    ```
    ```text TST.PARMLIB/COUPLE00
    COUPLE  SYSPLEX(TSTPLEX) PCOUPLE(TST.XCF.PRIMARY,TSTV01)
    ```
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(TSTPLEX) DSN(TST.LOGR.PRIMARY)
      VOLSER(TSTV02) MAXSYSTEM(4)
      DATA TYPE(LOGR)
        ITEM NAME(LSR) NUMBER(50)
        ITEM NAME(LSTRR) NUMBER(1)
        ITEM NAME(DSEXTENT) NUMBER(10)
    ```
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(80)
    DEFINE LOGSTREAM NAME(SYSPLEX.LOGREC.ALLRECS) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(80)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: LOGR parameters for format utility.
    """
    logger = image.view(LogStreams)
    if logger is None or any(True for _ in logger.statements("DELETE_LOGSTREAM", "DELETE_STRUCTURE")):
        return
    yield from beyond_room(image, LOGR, "LSR", _named(logger.streams), "The jobs define {} log streams")
    yield from beyond_room(image, LOGR, "LSTRR", _named(logger.structures), "The jobs define {} log structures")


def _named(entries: Iterable[LogStream | LogStructure]) -> list[LocatedStatement]:
    """The first definition of each name that is known."""
    by_name: dict[str, LocatedStatement] = {}
    for entry in entries:
        if entry.name and not is_unknown(entry.name):
            by_name.setdefault(entry.name, entry.statement)
    return list(by_name.values())
