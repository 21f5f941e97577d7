from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import ERROR, finding, rule


@rule("LGR001", level=ERROR, tags=("values",))
def low_offload_above_high(logger: LogStreams) -> Iterator[Finding]:
    """
    LOWOFFLOAD is not below HIGHOFFLOAD.

    ## What it does
    Reports a log stream whose LOWOFFLOAD is HIGHOFFLOAD or more. Without HIGHOFFLOAD it is 80.

    ## Why it matters
    The log stream is not defined.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(70) LOWOFFLOAD(70)
    ```

    Help: Specify a LOWOFFLOAD below 70.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024) HIGHOFFLOAD(70) LOWOFFLOAD(20)
    ```

    ## Sources
    - z/OS MVS System Messages: IXG, log streams that could not be defined.
    """
    for stream in logger.streams:
        low, high = stream.statement.get("LOWOFFLOAD"), stream.number("HIGHOFFLOAD")
        if low and low.number is not None and high is not None and low.number >= high:
            message = f"LOWOFFLOAD of log stream {stream.name} is {low.text}, not below its HIGHOFFLOAD of {high}."
            yield finding(low, message, help=f"Specify a LOWOFFLOAD below {high}.")
