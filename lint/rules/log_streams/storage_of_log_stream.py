from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStream, LogStreams
from lint.ruleset.rule import ERROR, WARNING, finding, rule


@rule("LGR003", level=ERROR, tags=("values",))
def storage_of_log_stream(logger: LogStreams) -> Iterator[Finding]:
    """
    A log stream has no storage, or two kinds of it.

    ## What it does
    Reports a log stream with DASDONLY(YES) and STRUCTNAME, and one with neither, unless it has LIKE or MODEL(YES).
    STRUCTNAME() is as a report prints it, and is not reported. A MAXBUFSIZE on a log stream with a structure is a
    warning.

    ## Why it matters
    The log stream is not defined. MAXBUFSIZE of log streams in a structure is that of the structure.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048)
    ```

    Help: Delete STRUCTNAME or DASDONLY(YES).

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048)
    ```

    ## Sources
    - General knowledge: a log stream is in a structure or on disk alone. z/OS MVS Setting Up a Sysplex: LOGR parameters
      for administrative data utility.
    """
    for stream in logger.streams:
        yield from _misplaced(stream)


def _misplaced(stream: LogStream) -> Iterator[Finding]:
    statement, structure, buffers = (stream.statement, *map(stream.statement.get, ("STRUCTNAME", "MAXBUFSIZE")))
    is_open = stream.is_like_another or stream.says("MODEL", "YES") or not statement.is_sound
    if stream.is_dasd_only and structure and stream.structure:
        message = f"Log stream {stream.name} has DASDONLY(YES) and a structure."
        yield finding(structure, message, help="Delete STRUCTNAME or DASDONLY(YES).")
    elif stream.is_on_structures and not structure and not is_open:
        message = f"Log stream {stream.name} has neither a structure nor DASDONLY(YES)."
        yield finding(statement, message, help="Add STRUCTNAME or DASDONLY(YES).")
    elif stream.is_on_structures and stream.structure and buffers:
        message = "MAXBUFSIZE is for log streams with DASDONLY(YES)."
        advice = "Delete it, and specify MAXBUFSIZE on DEFINE STRUCTURE."
        yield finding(buffers, message, help=advice, level=WARNING)
