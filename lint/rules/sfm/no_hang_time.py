from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import HANG_TIME, Sfm, SfmPolicy
from lint.ruleset.rule import NOTE, WARNING, Place, finding, rule

_LONG = 900
"""The parameter of the health check in newer releases; it was 300."""


@rule("SFM001", level=WARNING, tags=("availability",), health_check="XCF_SFM_CFSTRHANGTIME")
def no_hang_time(sfm: Sfm) -> Iterator[Finding]:
    """
    No structure connector that hangs is ended.

    ## What it does
    Reports an SFM policy in which no SYSTEM has a CFSTRHANGTIME other than NO. A time above 900 seconds is a note.
    NAME(*) covers all systems.

    ## Why it matters
    When a connector does not answer a structure event, all others wait until somebody finds out which one. With
    CFSTRHANGTIME, the system ends what does not answer.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(900)
      WEIGHT(10)
    ```

    Help: Add CFSTRHANGTIME(900) to SYSTEM NAME(*).

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
    - IBM Health Checker for z/OS: XCF_SFM_CFSTRHANGTIME.
    """
    for policy in sfm.policies if sfm.has(HANG_TIME) else ():
        times = [operand for system in policy.systems if (operand := system.statement.get(HANG_TIME))]
        for time in times:
            if time.number is not None and time.number > _LONG and not time.is_invalid:
                message = f"{HANG_TIME} is {time.text} seconds; IBM suggests at most {_LONG}."
                yield finding(time, message, help=f"Specify {HANG_TIME}({_LONG}) or less.", level=NOTE)
        if policy.is_whole and all(time.text == "NO" for time in times):
            message = f"SFM policy {policy.name} has no {HANG_TIME}: a structure connector that hangs is never ended."
            yield finding(_place(policy), message, help=f"Add {HANG_TIME}({_LONG}) to SYSTEM NAME(*).")


def _place(policy: SfmPolicy) -> Place:
    """The SYSTEM for all systems, else the first, else the beginning of the policy."""
    systems = [system.statement for system in (policy.default, *policy.systems) if system]
    placed = systems[0] if systems else policy.policy.definition or policy.policy.statements[0]
    return placed.get(HANG_TIME) or placed
