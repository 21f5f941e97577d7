from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import NOTE, WARNING, finding, rule


@rule("CFR013", level=WARNING, tags=("availability",))
def duplexed_without_second_facility(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure is to be duplexed and may be in one coupling facility only.

    ## What it does
    Reports DUPLEX(ENABLED) with one coupling facility in PREFLIST, in a policy that defines several. DUPLEX(ALLOWED)
    is a note.

    ## Why it matters
    The two copies of a structure are in two coupling facilities. With one the structure is never duplexed.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1) DUPLEX(ENABLED)
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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,CF2) DUPLEX(ENABLED)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Duplexing rebuild, problems and what to do.
    """
    for policy in cfrm.policies:
        names = list(dict.fromkeys(facility.name for facility in policy.facilities))
        for structure in policy.structures if len(names) > 1 and policy.has_all_facilities else ():
            duplex, preferences = structure.statement.get("DUPLEX"), structure.preferences
            if duplex and duplex.text in ("ENABLED", "ALLOWED") and len(preferences) == 1:
                name = preferences[0].text
                second = next(facility for facility in names if facility != name)
                message = (
                    f"DUPLEX({duplex.text}) of structure {structure.name} needs two coupling facilities in PREFLIST."
                )
                advice = f"Add a second coupling facility to PREFLIST({name}), such as {second}."
                yield finding(duplex, message, help=advice, level=WARNING if duplex.text == "ENABLED" else NOTE)
