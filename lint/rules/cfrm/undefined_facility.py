from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("CFR002", level=WARNING, tags=("references",))
def undefined_facility(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A preference list names a coupling facility that the policy does not define.

    ## What it does
    Reports a name in PREFLIST for which the policy has no CF statement, if the policy has CF statements. Structures
    that stand in no policy are not judged.

    ## Why it matters
    IXCMIAPU refuses the policy, or the structure is never allocated there.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,FC2)
    ```

    Help: Change FC2 to CF2.

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
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for administrative data utility. That IXCMIAPU refuses it is
      general knowledge.
    """
    for policy in cfrm.policies:
        names = [facility.name for facility in policy.facilities]
        if not names or any(map(is_unknown, names)) or not policy.has_all_facilities:
            continue
        for structure in policy.structures:
            for value in structure.preferences:
                if value.text not in names and not is_unknown(value.text):
                    message = f"Policy {policy.name} has no CF statement for {value.text}.{nearest(value.text, names)}"
                    advice = nearest_or(value.text, names, f"Add a CF statement for {value.text}, or delete it here.")
                    yield finding(value, message, help=advice)
