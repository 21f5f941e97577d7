from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, rule


@rule("CFR009", level=WARNING, tags=("values",))
def enforced_order_with_exclusions(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure has both an enforced order and an exclusion list.

    ## What it does
    Reports ENFORCEORDER(YES) together with EXCLLIST.

    ## Why it matters
    They exclude each other: with an enforced order the system looks at nothing but the order of PREFLIST.

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2) ENFORCEORDER(YES)
      EXCLLIST(IXC_2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    Help: Delete EXCLLIST, or specify ENFORCEORDER(NO).

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2) ENFORCEORDER(NO)
      EXCLLIST(IXC_2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    ## Sources
    - General knowledge: ENFORCEORDER(YES) and EXCLLIST exclude each other.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            exclusions = structure.statement.get("EXCLLIST")
            if exclusions and structure.has("ENFORCEORDER", "YES"):
                message = f"Structure {structure.name} has ENFORCEORDER(YES), with which EXCLLIST cannot be used."
                advice = "Delete EXCLLIST, or specify ENFORCEORDER(NO)."
                yield finding(exclusions, message, help=advice)
