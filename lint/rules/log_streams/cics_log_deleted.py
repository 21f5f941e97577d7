from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import WARNING, finding, rule


@rule("LGR014", level=WARNING, tags=("values",))
def cics_log_deleted(logger: LogStreams) -> Iterator[Finding]:
    """
    The system logger deletes from a system log of CICS.

    ## What it does
    Reports AUTODELETE(YES) and a RETPD above 0 on a log stream whose last qualifier is DFHLOG or DFHSHUNT.

    ## Why it matters
    CICS deletes what it no longer needs from its system log. Data that it still needs for a restart may be deleted, or
    the log grows.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(CICSA.DFHLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) AUTODELETE(YES)
    ```

    Help: Specify AUTODELETE(NO).

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(CICSA.DFHLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) AUTODELETE(NO)
    ```

    ## Sources
    - General knowledge: CICS trims its system log by itself.
    """
    for stream in logger.streams:
        deletes, days = stream.statement.get("AUTODELETE"), stream.statement.get("RETPD")
        if stream.is_of_cics and deletes and deletes.text == "YES":
            message = f"CICS deletes from its system log {stream.name} by itself."
            yield finding(deletes, message, help="Specify AUTODELETE(NO).")
        if stream.is_of_cics and days and days.number:
            message = f"CICS keeps in its system log {stream.name} what it needs."
            yield finding(days, message, help="Specify RETPD(0).")
