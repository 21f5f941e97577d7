from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import Sfm
from lint.ruleset.rule import NOTE, finding, rule


@rule("SFM010", level=NOTE, tags=("availability",))
def equal_weights(sfm: Sfm) -> Iterator[Finding]:
    """
    All systems have the same weight.

    ## What it does
    Notes CONNFAIL(YES) in a policy in which all systems have the same WEIGHT.

    ## Why it matters
    When two systems of a sysplex of two cannot reach each other, the one with the lower weight leaves. If the weights
    are the same, it may be the more important one.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(900)
      CFSTRHANGTIME(900)
    ```

    Help: Specify a higher WEIGHT for the systems that matter more.

    ## Use instead
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(900)
      WEIGHT(10) CFSTRHANGTIME(900)
    SYSTEM NAME(PRDA) WEIGHT(50)
    ```

    ## Sources
    - General knowledge: XCF keeps the systems that weigh more together. z/OS MVS Setting Up a Sysplex: examples of SFM
      policies.
    """
    for policy in sfm.policies:
        connections = policy.policy.definition.get("CONNFAIL") if policy.policy.definition else None
        weights = policy.weights()
        is_equal = len(set(weights)) == 1 and None not in weights and not policy.is_for_one_system
        if connections and connections.text == "YES" and is_equal and policy.is_whole:
            message = (
                f"All systems of SFM policy {policy.name} have the weight {weights[0]}: which one stays is chance."
            )
            yield finding(connections, message, help="Specify a higher WEIGHT for the systems that matter more.")
