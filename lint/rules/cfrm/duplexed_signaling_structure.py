from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import NOTE, finding, rule


@rule("CFR014", level=NOTE, tags=("performance",))
def duplexed_signaling_structure(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A signaling structure is duplexed.

    ## What it does
    Notes DUPLEX(ENABLED) on a structure whose name begins with IXC.

    ## Why it matters
    If a signaling structure is lost, XCF uses other paths and rebuilds it. A second copy costs time for each message.

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2) DUPLEX(ENABLED)
    ```

    Help: Specify DUPLEX(DISABLED).

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2) DUPLEX(DISABLED)
    ```

    ## Sources
    - General knowledge: XCF recovers signaling structures by other paths.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            duplex = structure.statement.get("DUPLEX")
            if duplex and duplex.text == "ENABLED" and structure.is_signaling:
                message = f"{structure.name} is a signaling structure by its name, which gains nothing from duplexing."
                yield finding(duplex, message, help="Specify DUPLEX(DISABLED).")
