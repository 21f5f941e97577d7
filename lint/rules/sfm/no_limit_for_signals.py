from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import Sfm
from lint.ruleset.rule import NOTE, finding, rule


@rule("SFM006", level=NOTE, tags=("availability",), health_check="XCF_SFM_SSUMLIMIT")
def no_limit_for_signals(sfm: Sfm) -> Iterator[Finding]:
    """
    A system without status updates is not isolated while it sends signals.

    ## What it does
    Notes SSUMLIMIT(NONE), and an SSUMLIMIT in a SYSTEM that has no ISOLATETIME. If SSUMLIMIT is absent, nothing is
    reported.

    ## Why it matters
    With NONE, a system that no longer updates its status stays in the sysplex as long as it sends signals. Without
    ISOLATETIME, SSUMLIMIT has no effect.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(NONE)
      WEIGHT(10) CFSTRHANGTIME(900)
    ```

    Help: Specify SSUMLIMIT(900).

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
    - z/OS MVS Setting Up a Sysplex: assigning defaults using an *.
    - IBM Health Checker for z/OS: XCF_SFM_SSUMLIMIT.
    """
    for policy in sfm.policies:
        for system in policy.systems:
            limit = system.statement.get("SSUMLIMIT")
            if limit and limit.text == "NONE":
                message = "A system that sends signals, but does not update its status, is never isolated."
                yield finding(limit, message, help="Specify SSUMLIMIT(900).")
            elif (
                limit
                and limit.number is not None
                and "ISOLATETIME" not in system.statement
                and system.statement.is_sound
            ):
                message = "SSUMLIMIT has no effect without ISOLATETIME."
                yield finding(limit, message, help="Add ISOLATETIME(0) to this SYSTEM.")
