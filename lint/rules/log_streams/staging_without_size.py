from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import NOTE, finding, rule


@rule("LGR008", level=NOTE, tags=("performance",))
def staging_without_size(logger: LogStreams) -> Iterator[Finding]:
    """
    Nothing says how large the staging data sets are.

    ## What it does
    Notes STG_DUPLEX(YES) without STG_SIZE, STG_DATACLAS and LIKE.

    ## Why it matters
    Offloading begins when the structure or the staging data set is full to HIGHOFFLOAD, whichever comes first. One that
    is too small is offloaded too often.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048) STG_DUPLEX(YES)
    ```

    Help: Add STG_SIZE.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048) STG_DUPLEX(YES) STG_SIZE(1024)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: correcting common problems of log streams.
    """
    for stream in logger.streams:
        staging = stream.statement.get("STG_DUPLEX")
        has_size = "STG_DATACLAS" in stream.statement or stream.is_like_another or not stream.statement.is_sound
        if staging and staging.text == "YES" and stream.number("STG_SIZE") == 0 and not has_size:
            message = f"Nothing says how large the staging data sets of log stream {stream.name} are."
            yield finding(staging, message, help="Add STG_SIZE.")
