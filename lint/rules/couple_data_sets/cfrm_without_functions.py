from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import CFRM, CoupleFormats
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_FUNCTIONS = ("SMREBLD", "SMDUPLEX", "MSGBASED")


@rule("CDS005", level=NOTE, tags=("availability",), health_check="XCF_CFRM_MSGBASED")
def cfrm_without_functions(formats: CoupleFormats) -> Iterator[Finding]:
    """
    A CFRM couple data set does not support system-managed processes or message-based events.

    ## What it does
    Notes a CFRM couple data set without ITEM NAME(SMREBLD), SMDUPLEX or MSGBASED. An item with NUMBER(0) is taken as
    intended. Jobs whose records speak of a test are not reported.

    ## Why it matters
    Without SMREBLD and SMDUPLEX the system cannot rebuild or duplex structures by itself. Without MSGBASED all
    systems take turns at the couple data set when a connector fails, which takes long in large sysplexes.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(200)
        ITEM NAME(SMREBLD) NUMBER(1)
        ITEM NAME(SMDUPLEX) NUMBER(1)
    ```

    Help: Add ITEM NAME(MSGBASED) NUMBER(1).

    ## Use instead
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(200)
        ITEM NAME(SMREBLD) NUMBER(1)
        ITEM NAME(SMDUPLEX) NUMBER(1)
        ITEM NAME(MSGBASED) NUMBER(1)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for format utility.
    - IBM Health Checker for z/OS: XCF_CFRM_MSGBASED.
    """
    if not formats.has_all_items:
        return
    for data_set in formats.data_sets:
        data = data_set.of_type(CFRM)
        if data is None or "TEST" in "\n".join(data_set.parsed.member.records).upper():
            continue
        names = {item.name for item in data.items}
        missing = [name for name in _FUNCTIONS if name not in names]
        if missing and not any(map(is_unknown, names)):
            message = f"{data_set.name} is formatted without {', '.join(missing)}."
            items = " and ".join(f"ITEM NAME({name}) NUMBER(1)" for name in missing)
            yield finding(data.statement, message, help=f"Add {items}.")
