from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import ITEMS, CoupleFormats
from lint.ruleset.rule import ERROR, finding, rule
from lint.values.check import level_of


@rule("CDS003", level=ERROR, tags=("values",))
def number_out_of_range(formats: CoupleFormats) -> Iterator[Finding]:
    """
    The number of an item is outside its range.

    ## What it does
    Reports a NUMBER that is below or above what the item may have. Ranges that no public page confirms are warnings.
    Items that are not on record are not reported.

    ## Why it matters
    IXCL1DSU does not format the couple data set.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(17)
        ITEM NAME(STR) NUMBER(200)
    ```

    Help: Specify NUMBER(16).

    ## Use instead
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(16)
        ITEM NAME(STR) NUMBER(200)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM, SFM and LOGR parameters for format utility; Formatting a sysplex couple
      data set.
    """
    for data in formats.data:
        for item in data.items:
            facts, operand = ITEMS.get(data.type, {}).get(item.name), item.number
            number = operand.number if operand else None
            if not facts or not operand or number is None or facts.lowest <= number <= facts.highest:
                continue
            near = facts.lowest if number < facts.lowest else facts.highest
            limits = f"{facts.lowest} to {facts.highest}"
            message = f"The number of {item.name} in data of type {data.type} is {number}; it must be {limits}."
            yield finding(operand, message, help=f"Specify NUMBER({near}).", level=level_of(facts.confidence))
