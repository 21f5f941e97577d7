from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import NOTE, finding, rule


@rule("CFR028", level=NOTE, tags=("availability",))
def no_dump_space(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A coupling facility has no dump space.

    ## What it does
    Notes a CF without DUMPSPACE, in a policy. Guests of z/VM (SIMDEV) are not reported.

    ## Why it matters
    Without dump space, no dump of a structure can be taken when a problem must be analyzed.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    ```

    Help: Add DUMPSPACE to this CF.

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1) DUMPSPACE(98M)
    ```

    ## Sources
    - General knowledge: dump space is set aside by DUMPSPACE alone. z/OS MVS Setting Up a Sysplex: CFRM parameters
      for administrative data utility.
    """
    for policy in cfrm.policies:
        for facility in policy.facilities if policy.policy.definition is not None else ():
            statement = facility.statement
            if "DUMPSPACE" not in statement and statement.is_sound and not facility.is_guest:
                message = (
                    f"Coupling facility {facility.name} has no DUMPSPACE, so that no structure in it can be dumped."
                )
                yield finding(statement, message, help="Add DUMPSPACE to this CF.")
