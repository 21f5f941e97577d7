from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import LOGR, CoupleFormats
from lint.ruleset.rule import NOTE, finding, rule

_FEW = 5
"""Log streams for which one directory each is enough."""


@rule("CDS009", level=NOTE, tags=("availability",))
def few_offload_data_sets(formats: CoupleFormats) -> Iterator[Finding]:
    """
    A LOGR couple data set has no room for more offload data sets.

    ## What it does
    Notes a LOGR couple data set with DSEXTENT 0 or without it, if it has room for more than five log streams.

    ## Why it matters
    A log stream has a directory for 168 offload data sets, and each extent adds 168. When the directory is full, no
    more data are offloaded, and the log stream fills up.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.LOGR.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(LOGR)
        ITEM NAME(LSR) NUMBER(100)
        ITEM NAME(LSTRR) NUMBER(20)
    ```

    Help: Add ITEM NAME(DSEXTENT) NUMBER(10).

    ## Use instead
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.LOGR.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(LOGR)
        ITEM NAME(LSR) NUMBER(100)
        ITEM NAME(LSTRR) NUMBER(20)
        ITEM NAME(DSEXTENT) NUMBER(10)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: LOGR parameters for format utility.
    """
    if not formats.has_all_items:
        return
    for data_set in formats.data_sets:
        data = data_set.of_type(LOGR)
        streams, extents = (data.number("LSR"), data.number("DSEXTENT")) if data else (None, None)
        if data and streams is not None and streams > _FEW and extents == 0:
            place = next((item.statement for item in data.items if item.name == "DSEXTENT"), data.statement)
            message = f"{data_set.name} has no extents for more than 168 offload data sets of a log stream."
            yield finding(place, message, help="Add ITEM NAME(DSEXTENT) NUMBER(10).")
