from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.model.members import place_of
from lint.ruleset.rule import NOTE, WARNING, finding, rule


@rule("LGR005", level=WARNING, tags=("values",))
def deleted_after_offload(logger: LogStreams) -> Iterator[Finding]:
    """
    Log data are deleted as soon as they are offloaded.

    ## What it does
    Reports AUTODELETE(YES) without RETPD, or with RETPD(0). For log streams of RRS, whose names begin with ATR, it is a
    note. Log streams of CICS and those that are like another are not reported.

    ## Why it matters
    With AUTODELETE(YES), log data are deleted when their retention period is over, which is 0 days.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) AUTODELETE(YES)
    ```

    Help: Add RETPD with the number of days that you need.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) AUTODELETE(YES) RETPD(30)
    ```

    ## Sources
    - General knowledge: AUTODELETE and RETPD. z/OS MVS Setting Up a Sysplex: LOGR parameters for administrative data
      utility.
    """
    for stream in logger.streams:
        deletes = stream.statement.get("AUTODELETE")
        if not deletes or not stream.says("AUTODELETE", "YES") or stream.number("RETPD") != 0 or stream.is_of_cics:
            continue
        if stream.statement.is_sound:
            message = f"Data of log stream {stream.name} are deleted as soon as they are offloaded: RETPD is 0."
            place = place_of(stream.statement, "RETPD") if "RETPD" in stream.statement else deletes
            level = NOTE if stream.name.startswith("ATR.") else None
            yield finding(place, message, help="Add RETPD with the number of days that you need.", level=level)
