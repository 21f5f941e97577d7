from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import Sfm
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("SFM004", level=ERROR, tags=("values",))
def several_actions(sfm: Sfm) -> Iterator[Finding]:
    """
    A system has several actions for a missing status update.

    ## What it does
    Reports the second of PROMPT, ISOLATETIME, DEACTTIME and RESETTIME in a SYSTEM.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) PROMPT SSUMLIMIT(900)
      WEIGHT(10) CFSTRHANGTIME(900)
    ```

    Help: Delete ISOLATETIME or PROMPT.

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
    - General knowledge: the actions exclude each other. z/OS MVS Setting Up a Sysplex: examples of SFM policies.
    """
    for policy in sfm.policies:
        for system in policy.systems:
            first = next(iter(system.actions), None)
            for operand in system.actions[1:]:
                if first and operand.name != first.name:
                    message = f"SYSTEM has {operand.name} beside {first.name}."
                    related = (related_place(first.keyword_span, f"{first.name} stands here"),)
                    advice = f"Delete {first.name} or {operand.name}."
                    yield finding(operand.keyword_span, message, help=advice, related=related)
