from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import place_of
from lint.model.sfm import Sfm
from lint.ruleset.rule import NOTE, finding, rule


@rule("SFM003", level=NOTE, tags=("availability",), health_check="XCF_SFM_CONNFAIL")
def no_isolation_without_signals(sfm: Sfm) -> Iterator[Finding]:
    """
    The system does not act on failures of signaling.

    ## What it does
    Notes an SFM policy without CONNFAIL(YES). A policy for a single system has no connections.

    ## Why it matters
    When two systems can no longer reach each other, the operator has to decide which of them leaves the sysplex, and
    both wait.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1)
    SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(900)
      WEIGHT(10) CFSTRHANGTIME(900)
    ```

    Help: Specify CONNFAIL(YES).

    ## Use instead
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(900)
      WEIGHT(10) CFSTRHANGTIME(900)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: examples of SFM policies.
    - IBM Health Checker for z/OS: XCF_SFM_CONNFAIL.
    """
    for policy in sfm.policies:
        definition = policy.policy.definition
        operand = definition.get("CONNFAIL") if definition else None
        if not definition or (operand and operand.text != "NO") or policy.is_for_one_system:
            continue
        if definition.is_sound and policy.policy.has_all("SYSTEM"):
            message = (
                f"SFM policy {policy.name} does not have CONNFAIL(YES): the operator decides when signaling fails."
            )
            yield finding(place_of(definition, "CONNFAIL"), message, help="Specify CONNFAIL(YES).")
