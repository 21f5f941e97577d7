from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm, Facility
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("CFR019", level=ERROR, tags=("values",))
def facilities_with_one_identification(cfrm: Cfrm) -> Iterator[Finding]:
    """
    Two coupling facilities of a policy have the same identification.

    ## What it does
    Reports two CF statements with the same TYPE, MFG, PLANT, SEQUENCE, PARTITION, SIDE and CPCID.

    ## Why it matters
    Both statements are about one coupling facility, so that IXCMIAPU refuses the policy.

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
       SEQUENCE(000000040104) PARTITION(1)
    ```

    Help: Correct the identification of CF1 or CF2.

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
    ```

    ## Sources
    - General knowledge: a coupling facility is defined once. z/OS MVS Setting Up a Sysplex: CFRM parameters for
      administrative data utility.
    """
    for policy in cfrm.policies:
        first: dict[tuple[str, ...], Facility] = {}
        for facility in policy.facilities:
            identification = facility.identification
            if identification is None:
                continue
            before = first.setdefault(identification, facility)
            if before is not facility and before.name != facility.name:
                message = f"{facility.name} has the same identification as {before.name}."
                related = (related_place(before.statement, f"{before.name} is defined here"),)
                advice = f"Correct the identification of {before.name} or {facility.name}."
                yield finding(facility.statement, message, help=advice, related=related)
