from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import NOTE, finding, rule


@rule("LGR009", level=NOTE, tags=("values",))
def duplex_mode_without_staging(logger: LogStreams) -> Iterator[Finding]:
    """
    DUPLEXMODE has no effect.

    ## What it does
    Notes DUPLEXMODE on a log stream with a structure and without STG_DUPLEX(YES).

    ## Why it matters
    DUPLEXMODE says when staging data sets are used, and the log stream has none.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048) DUPLEXMODE(UNCOND)
    ```

    Help: Add STG_DUPLEX(YES) STG_SIZE(1024), or delete DUPLEXMODE.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048) STG_DUPLEX(YES) STG_SIZE(1024)
      DUPLEXMODE(UNCOND)
    ```

    ## Sources
    - General knowledge: staging data sets duplex log data. z/OS MVS Setting Up a Sysplex: LOGR parameters for
      administrative data utility.
    """
    for stream in logger.streams:
        mode, staging = stream.statement.get("DUPLEXMODE"), stream.statement.get("STG_DUPLEX")
        has_none = staging.text == "NO" if staging else stream.statement.is_sound and not stream.is_like_another
        if mode and mode.text and stream.structure and has_none:
            message = f"DUPLEXMODE has no effect: log stream {stream.name} has no staging data sets."
            has_size = any(name in stream.statement for name in ("STG_SIZE", "STG_DATACLAS"))
            settings = "STG_DUPLEX(YES)" if has_size else "STG_DUPLEX(YES) STG_SIZE(1024)"
            yield finding(mode, message, help=f"Add {settings}, or delete DUPLEXMODE.")
