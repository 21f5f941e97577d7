from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogStreams
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("LGR017", level=WARNING, tags=("values",))
def more_log_streams_than_room(logger: LogStreams) -> Iterator[Finding]:
    """
    More log streams are in a structure than it may hold.

    ## What it does
    Reports the first log stream that is in a structure beyond its LOGSNUM. The log streams of all jobs under `policies`
    of a system count together.

    ## Why it matters
    The log streams share the space of the structure in LOGSNUM equal parts. Those beyond that number are not defined.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_CICS) LOGSNUM(1)
    DEFINE LOGSTREAM NAME(CICSA.DFHLOG)
      STRUCTNAME(LOG_CICS) LS_SIZE(2048)
    DEFINE LOGSTREAM NAME(CICSB.DFHLOG)
      STRUCTNAME(LOG_CICS) LS_SIZE(2048)
    ```

    Help: Specify LOGSNUM(2) or more for structure LOG_CICS.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_CICS) LOGSNUM(2)
    DEFINE LOGSTREAM NAME(CICSA.DFHLOG)
      STRUCTNAME(LOG_CICS) LS_SIZE(2048)
    DEFINE LOGSTREAM NAME(CICSB.DFHLOG)
      STRUCTNAME(LOG_CICS) LS_SIZE(2048)
    ```

    ## Sources
    - General knowledge: LOGSNUM is the number of log streams that may share the structure.
    """
    streams = {stream.name: stream for stream in logger.streams if stream.name}
    for structure in logger.structures:
        limit = structure.statement.get("LOGSNUM")
        sharing = [stream for stream in streams.values() if structure.name and stream.structure == structure.name]
        if limit and limit.number is not None and len(sharing) > limit.number:
            place = sharing[limit.number].statement["STRUCTNAME"]
            message = f"{len(sharing)} log streams are in structure {structure.name}, whose LOGSNUM is {limit.text}."
            related = (related_place(limit, "LOGSNUM stands here"),)
            advice = f"Specify LOGSNUM({len(sharing)}) or more for structure {structure.name}."
            yield finding(place, message, help=advice, related=related)
