from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import NOTE, WARNING, finding, rule

_FEW_BLOCKS = 64


@rule("LGR007", level=WARNING, tags=("performance",))
def small_offload_data_sets(logger: LogStreams) -> Iterator[Finding]:
    """
    The offload data sets of a log stream are small.

    ## What it does
    Reports an LS_SIZE of 1 to 63 blocks of 4K. A log stream without LS_SIZE, LS_DATACLAS and LIKE is a note, because
    routines of SMS may assign a data class.

    ## Why it matters
    Without a size, an offload data set has two tracks. The log stream allocates data sets all the time, and its
    directory of 168 for each extent fills up.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(32) STG_SIZE(1024)
    ```

    Help: Specify a larger LS_SIZE, such as LS_SIZE(2048).

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      LS_SIZE(2048) STG_SIZE(1024)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: correcting common problems of log streams.
    """
    for stream in logger.streams:
        size, blocks = stream.statement.get("LS_SIZE"), stream.number("LS_SIZE")
        if blocks is None or "LS_DATACLAS" in stream.statement or stream.is_like_another:
            continue
        if size and 0 < blocks < _FEW_BLOCKS:
            message = f"Offload data sets of log stream {stream.name} have {blocks} blocks of 4K."
            yield finding(size, message, help="Specify a larger LS_SIZE, such as LS_SIZE(2048).")
        elif blocks == 0 and stream.statement.is_sound:
            message = f"Nothing says how large the offload data sets of log stream {stream.name} are."
            yield finding(size or stream.statement, message, help="Add LS_SIZE or LS_DATACLAS.", level=NOTE)
