from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import NOTE, finding, rule


@rule("CFR011", level=NOTE, tags=("values",))
def automatic_alter_cannot_grow(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure that may be altered automatically has no room to grow.

    ## What it does
    Notes ALLOWAUTOALT(YES) on a structure whose INITSIZE is its SIZE, or that has no INITSIZE. Structures with LOCK
    in their names are not reported.

    ## Why it matters
    The structure is allocated at the size that it may have at most, so that the system can only make it smaller.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(DSNG_GBP0) SIZE(64M) PREFLIST(CF1,CF2) ALLOWAUTOALT(YES)
    ```

    Help: Specify INITSIZE(32M).

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(DSNG_GBP0) SIZE(64M) INITSIZE(32M) PREFLIST(CF1,CF2)
      ALLOWAUTOALT(YES)
    ```

    ## Sources
    - General knowledge: an automatic alter goes from INITSIZE up to SIZE. z/OS MVS Setting Up a Sysplex: Updating the
      CFRM policy.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            size, first = structure.size("SIZE"), structure.size("INITSIZE")
            alter = structure.statement.get("ALLOWAUTOALT")
            if size is None or not alter or alter.text != "YES" or "LOCK" in structure.name:
                continue
            if first == size or (structure.statement.is_sound and "INITSIZE" not in structure.statement):
                message = f"Structure {structure.name} is allocated with its full SIZE, so that it can never grow."
                yield finding(alter, message, help=f"Specify INITSIZE({_half(size)}).")


def _half(size: int) -> str:
    """Half of a size in K, in M where that is a whole number."""
    half = (size + 1) // 2
    return f"{half // 1024}M" if half % 1024 == 0 else str(half)
