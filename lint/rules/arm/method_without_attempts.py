from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.arm import Arm
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("ARM002", level=NOTE, tags=("values",))
def method_without_attempts(arm: Arm) -> Iterator[Finding]:
    """
    An element that never restarts has a restart method.

    ## What it does
    Notes RESTART_ATTEMPTS(0) on an ELEMENT with RESTART_METHOD.

    ## Why it matters
    With 0 attempts the element does not restart, and the method is not used.

    ## Example
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(DB2PRD)
      ELEMENT(DB2A) RESTART_ATTEMPTS(0)
        RESTART_METHOD(BOTH,STC,'-DB2A START DB2')
    ```

    Help: Delete RESTART_METHOD, or specify RESTART_ATTEMPTS(3,300).

    ## Use instead
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(DB2PRD)
      ELEMENT(DB2A) RESTART_ATTEMPTS(3,300)
        RESTART_METHOD(BOTH,STC,'-DB2A START DB2')
    ```

    ## Sources
    - General knowledge: 0 attempts prevent restarts. z/OS MVS Setting Up a Sysplex: automatic restart management
      parameters.
    """
    for element in (element for policy in arm.policies for group in policy.groups for element in group.elements):
        attempts, method = element.statement.get("RESTART_ATTEMPTS"), element.statement.get("RESTART_METHOD")
        if attempts and method and attempts.number == 0:
            message = f"Element {element.name} has a restart method, but never restarts."
            related = (related_place(method.keyword_span, "RESTART_METHOD stands here"),)
            advice = "Delete RESTART_METHOD, or specify RESTART_ATTEMPTS(3,300)."
            yield finding(attempts.values[0], message, help=advice, related=related)
