from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("CFR015", level=WARNING, tags=("availability",), health_check="XCF_CF_STR_EXCLLIST")
def exclusive_structures_in_one_facility(cfrm: Cfrm) -> Iterator[Finding]:
    """
    Two structures that exclude each other may be in the same coupling facility only.

    ## What it does
    Reports an EXCLLIST that names a structure with the same single coupling facility in its PREFLIST.

    ## Why it matters
    Both structures can only be in this coupling facility, so that the exclusion has no effect.

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1) EXCLLIST(IXC_2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF1)
    ```

    Help: Put another coupling facility first in the PREFLIST of IXC_1 or IXC_2.

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1) EXCLLIST(IXC_2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Preference and exclusion list considerations.
    """
    for policy in cfrm.policies:
        by_name = {structure.name: structure for structure in policy.structures}
        for structure in policy.structures:
            own = [value.text for value in structure.preferences]
            for value in structure.exclusions if len(own) == 1 else ():
                excluded = by_name.get(value.text)
                if excluded and excluded is not structure and own == [name.text for name in excluded.preferences]:
                    message = f"Structures {structure.name} and {excluded.name} may both be in {own[0]} only."
                    advice = (
                        f"Put another coupling facility first in the PREFLIST of {structure.name} or {excluded.name}."
                    )
                    related = (related_place(excluded.statement, f"structure {excluded.name} is defined here"),)
                    yield finding(value, message, help=advice, related=related)
