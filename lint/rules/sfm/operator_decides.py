from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import Sfm
from lint.ruleset.rule import NOTE, finding, rule


@rule("SFM005", level=NOTE, tags=("availability",), health_check="XCF_SFM_SUM_ACTION")
def operator_decides(sfm: Sfm) -> Iterator[Finding]:
    """
    The operator decides on a system without status updates.

    ## What it does
    Notes PROMPT in SYSTEM NAME(*).

    ## Why it matters
    Until somebody answers, the other systems wait for what the failing one holds.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) PROMPT
      WEIGHT(10) CFSTRHANGTIME(900)
    ```

    Help: Specify ISOLATETIME(0) instead of PROMPT.

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
    - IBM Health Checker for z/OS: XCF_SFM_SUM_ACTION.
    """
    for policy in sfm.policies:
        prompt = policy.default.statement.get("PROMPT") if policy.default else None
        if prompt and policy.default and len(policy.default.actions) == 1:
            message = "The operator is asked what to do with a system that does not update its status."
            yield finding(prompt, message, help="Specify ISOLATETIME(0) instead of PROMPT.")
