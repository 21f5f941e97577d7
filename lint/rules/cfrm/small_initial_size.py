from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("CFR006", level=WARNING, tags=("values",), health_check="XCF_CF_STR_POLICYSIZE")
def small_initial_size(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure begins with less than half of the size that it may have.

    ## What it does
    Reports INITSIZE below half of SIZE.

    ## Why it matters
    The coupling facility reserves controls for the whole SIZE when it allocates the structure, so that little of a
    small INITSIZE is left for data, and the structure may not be allocated at all.

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
    STRUCTURE NAME(LOG_1) SIZE(64M) INITSIZE(16M) PREFLIST(CF1,CF2)
    ```

    Help: Specify INITSIZE(32M), or lower SIZE.

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
    STRUCTURE NAME(LOG_1) SIZE(64M) INITSIZE(32M) PREFLIST(CF1,CF2)
    ```

    ## Sources
    - z/OS MVS System Messages: IXCH, structure policy size.
    - IBM Health Checker for z/OS: XCF_CF_STR_POLICYSIZE.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            size, first = structure.size("SIZE"), structure.size("INITSIZE")
            if size is None or first is None or first * 2 >= size:
                continue
            operand = structure.statement["INITSIZE"]
            limit = structure.statement["SIZE"]
            message = (
                f"INITSIZE of structure {structure.name} is {operand.text}, below half of its SIZE of {limit.text}."
            )
            related = (related_place(limit, "SIZE stands here"),)
            yield finding(operand, message, help=f"Specify INITSIZE({_half(size)}), or lower SIZE.", related=related)


def _half(size: int) -> str:
    """Half of a size in K, in M where that is a whole number."""
    half = (size + 1) // 2
    return f"{half // 1024}M" if half % 1024 == 0 else str(half)
