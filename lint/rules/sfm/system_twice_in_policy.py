from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import Sfm
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("SFM008", level=ERROR, tags=("values",))
def system_twice_in_policy(sfm: Sfm) -> Iterator[Finding]:
    """
    An SFM policy has two SYSTEM statements for one system.

    ## What it does
    Reports the second SYSTEM of one NAME in a policy. Several policies may name the same systems.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(900)
      WEIGHT(10) CFSTRHANGTIME(900)
    SYSTEM NAME(PRDA) WEIGHT(50)
    SYSTEM NAME(PRDA) WEIGHT(20)
    ```

    Help: Delete the second SYSTEM NAME(PRDA), or correct its name.

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
    SYSTEM NAME(PRDB) WEIGHT(20)
    ```

    ## Sources
    - General knowledge: names are unique in a policy. z/OS MVS Setting Up a Sysplex: examples of SFM policies.
    """
    for policy in sfm.policies:
        first: dict[str, LocatedStatement] = {}
        for system in policy.systems:
            name = system.statement.get("NAME")
            if not name or not system.name or is_unknown(system.name):
                continue
            if system.name in first:
                message = f"SYSTEM NAME({system.name}) stands twice in this policy."
                related = (related_place(first[system.name], "the first is here"),)
                advice = f"Delete the second SYSTEM NAME({system.name}), or correct its name."
                yield finding(name, message, help=advice, related=related)
            first.setdefault(system.name, system.statement)
