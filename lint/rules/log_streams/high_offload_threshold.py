from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import NOTE, WARNING, finding, rule

_ADVISED, _NEARLY_FULL = 80, 95


@rule("LGR002", level=WARNING, tags=("availability",))
def high_offload_threshold(logger: LogStreams) -> Iterator[Finding]:
    """
    Offloading begins when a log stream is nearly full.

    ## What it does
    Reports a HIGHOFFLOAD of 95 or more. One from 81 to 94 is a note.

    ## Why it matters
    While data are offloaded, more are written. When the storage is full, applications wait or their writes fail.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(95)
    ```

    Help: Specify HIGHOFFLOAD(80) or less.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(80)
    ```

    ## Sources
    - General knowledge: IBM advises at most 80 percent, the default. z/OS MVS Setting Up a Sysplex: monitoring log
      stream interim storage consumption.
    """
    for stream in logger.streams:
        high = stream.statement.get("HIGHOFFLOAD")
        if high and high.number is not None and high.number > _ADVISED:
            level = NOTE if high.number < _NEARLY_FULL else None
            message = f"Offloading of log stream {stream.name} begins at {high.text} percent."
            yield finding(high, message, help=f"Specify HIGHOFFLOAD({_ADVISED}) or less.", level=level)
