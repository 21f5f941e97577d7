from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LOGREC, OPERLOG, LogStreams
from lint.ruleset.rule import NOTE, finding, rule


@rule("LGR006", level=NOTE, tags=("values",))
def never_deleted(logger: LogStreams) -> Iterator[Finding]:
    """
    The retention period of a log stream deletes nothing.

    ## What it does
    Notes a RETPD above 0 without AUTODELETE(YES) on SYSPLEX.OPERLOG, SYSPLEX.LOGREC.ALLRECS, and log streams of SMF,
    whose names begin with IFASMF.

    ## Why it matters
    Nothing is deleted until a program asks for it, such as IEAMDBLG or IFASMFDL, whatever RETPD says. A log stream that
    grows without end fills its directory of data sets.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) RETPD(30) AUTODELETE(NO)
    ```

    Help: Specify AUTODELETE(YES), or delete old data with a job.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) RETPD(30) AUTODELETE(YES)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: correcting common problems of log streams.
    """
    for stream in logger.streams:
        days, deletes = stream.statement.get("RETPD"), stream.statement.get("AUTODELETE")
        is_meant = stream.name in (OPERLOG, LOGREC) or stream.name.startswith("IFASMF.")
        is_kept = deletes.text == "NO" if deletes else stream.statement.is_sound and not stream.is_like_another
        if is_meant and is_kept and days and days.number:
            message = f"Data of log stream {stream.name} stay after {days.text} days, until a program deletes them."
            yield finding(days, message, help="Specify AUTODELETE(YES), or delete old data with a job.")
