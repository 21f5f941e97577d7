from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import ERROR, finding, rule


@rule("LGR004", level=ERROR, tags=("values",))
def two_high_level_qualifiers(logger: LogStreams) -> Iterator[Finding]:
    """
    A log stream has HLQ and EHLQ.

    ## What it does
    Reports a DEFINE LOGSTREAM with both. NO_HLQ and NO_EHLQ, which reports print, count as absent.

    ## Why it matters
    The log stream is not defined.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HLQ(NKLOG) EHLQ(NKLOG.PROD)
    ```

    Help: Delete HLQ or EHLQ.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) EHLQ(NKLOG.PROD)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: data set names of log streams.
    """
    for stream in logger.streams:
        first, extended = stream.statement.get("HLQ"), stream.statement.get("EHLQ")
        if first and extended and first.text != "NO_HLQ" and extended.text != "NO_EHLQ":
            message = f"Log stream {stream.name} has HLQ and EHLQ, which exclude each other."
            yield finding(extended, message, help="Delete HLQ or EHLQ.")
