from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, rule


@rule("CFR010", level=WARNING, tags=("values",))
def automatic_alter_without_threshold(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure is to be altered automatically, and its threshold switches that off.

    ## What it does
    Reports ALLOWAUTOALT(YES) together with FULLTHRESHOLD(0).

    ## Why it matters
    FULLTHRESHOLD(0) switches off monitoring, and with it the automatic alter: the structure keeps its size when it
    fills up.

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
    STRUCTURE NAME(DSNG_GBP0) SIZE(64M) INITSIZE(32M) PREFLIST(CF1,CF2)
      ALLOWAUTOALT(YES) FULLTHRESHOLD(0)
    ```

    Help: Specify FULLTHRESHOLD(80).

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
      ALLOWAUTOALT(YES) FULLTHRESHOLD(80)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Updating the CFRM policy.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            threshold = structure.statement.get("FULLTHRESHOLD")
            if threshold and threshold.number == 0 and structure.has("ALLOWAUTOALT", "YES"):
                message = f"FULLTHRESHOLD(0) switches off the automatic alter of structure {structure.name}."
                yield finding(threshold, message, help="Specify FULLTHRESHOLD(80).")
