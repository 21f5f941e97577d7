from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import CFRM, CoupleFormats
from lint.ruleset.rule import WARNING, finding, rule


@rule("CDS015", level=WARNING, tags=("availability",))
def fewer_connections_than_systems(formats: CoupleFormats) -> Iterator[Finding]:
    """
    A CFRM couple data set allows fewer connections to a structure than there may be systems.

    ## What it does
    Reports a CFRM couple data set whose CONNECT is below its MAXSYSTEM.

    ## Why it matters
    Each system has a connection of its own to a signaling structure and to the lock structure of global resource
    serialization. A system beyond the number gets none.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(16)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(200)
        ITEM NAME(CONNECT) NUMBER(8)
    ```

    Help: Specify NUMBER(16).

    ## Use instead
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(16)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(200)
        ITEM NAME(CONNECT) NUMBER(16)
    ```

    ## Sources
    - Derived from z/OS MVS Setting Up a Sysplex: CFRM parameters for format utility, CONNECT.
    """
    for data_set in formats.data_sets:
        data, systems = data_set.of_type(CFRM), data_set.systems
        item = data.item("CONNECT") if data else None
        connections = item.number.number if item and item.number else None
        if item and item.number and connections is not None and systems is not None and connections < systems:
            message = (
                f"{data_set.name} is for {systems} systems, but a structure may have {connections} connections only."
            )
            yield finding(item.number, message, help=f"Specify NUMBER({systems}).")
