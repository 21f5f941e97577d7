from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import LOGR, CoupleFormats
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("CDS010", level=WARNING, tags=("availability",))
def default_number_of_log_streams(formats: CoupleFormats) -> Iterator[Finding]:
    """
    A LOGR couple data set has room for one log stream or one structure.

    ## What it does
    Reports a LOGR couple data set without ITEM NAME(LSR), whose default is 1. A missing LSTRR, with the same default,
    is a note, because log streams on DASD alone need no structure.

    ## Why it matters
    The second log stream, or the second structure, cannot be defined.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.LOGR.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(LOGR)
        ITEM NAME(LSTRR) NUMBER(20)
        ITEM NAME(DSEXTENT) NUMBER(10)
    ```

    Help: Add ITEM NAME(LSR) NUMBER(100).

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
        names = {item.name for item in data.items} if data else set()
        for name, what, number in (("LSR", "log stream", 100), ("LSTRR", "structure", 20)) if data else ():
            if data and name not in names and not any(map(is_unknown, names)):
                message = f"{data_set.name} has room for one {what}, because {name} is 1 by default."
                advice = f"Add ITEM NAME({name}) NUMBER({number})."
                yield finding(data.statement, message, help=advice, level=NOTE if name == "LSTRR" else None)
