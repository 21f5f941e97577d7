from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, rule


@rule("CFR007", level=WARNING, tags=("availability",), health_check="XCF_CF_STR_AVAILABILITY")
def single_facility(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure may be in one coupling facility only.

    ## What it does
    Reports a PREFLIST with one coupling facility in a policy that defines several. [CFR029](CFR029.md) notes a policy
    that defines only one, and [CFR013](CFR013.md) reports duplexed structures.

    ## Why it matters
    If the coupling facility fails, the structure cannot be rebuilt: the system allocates it nowhere else.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1)
    ```

    Help: Add a second coupling facility to PREFLIST(CF1), such as CF2.

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
    - z/OS MVS Setting Up a Sysplex: Preference and exclusion list considerations.
    - IBM Health Checker for z/OS: XCF_CF_STR_AVAILABILITY.
    """
    for policy in cfrm.policies:
        names = list(dict.fromkeys(facility.name for facility in policy.facilities))
        for structure in policy.structures if len(names) > 1 and policy.has_all_facilities else ():
            preferences = structure.preferences if structure.statement.is_sound else []
            if len(preferences) == 1 and not structure.has("DUPLEX", "ENABLED"):
                name = preferences[0].text
                second = next(facility for facility in names if facility != name)
                message = f"Structure {structure.name} may be in coupling facility {name} only."
                advice = f"Add a second coupling facility to PREFLIST({name}), such as {second}."
                yield finding(preferences[0], message, help=advice)
