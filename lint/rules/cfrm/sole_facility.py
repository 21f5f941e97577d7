from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import NOTE, finding, rule


@rule("CFR029", level=NOTE, tags=("availability",), health_check="XCF_CF_SYSPLEX_CONNECTIVITY")
def sole_facility(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A policy defines one coupling facility only.

    ## What it does
    Notes a CFRM policy with one CF statement.

    ## Why it matters
    If the coupling facility fails, no structure can be rebuilt, and the systems that need it stop.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1)
    ```

    Help: Add a second CF to this policy and to its preference lists.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,CF2)
    ```

    ## Sources
    - IBM Health Checker for z/OS: XCF_CF_SYSPLEX_CONNECTIVITY.
    """
    for policy in cfrm.policies:
        names = {facility.name for facility in policy.facilities}
        definition = policy.policy.definition
        if len(names) == 1 and definition is not None and policy.has_all_facilities:
            message = f"Policy {policy.name} has one coupling facility, so that no structure can be rebuilt."
            yield finding(definition, message, help="Add a second CF to this policy and to its preference lists.")
