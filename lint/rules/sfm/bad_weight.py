from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("SFM009", level=WARNING, tags=("values",))
def bad_weight(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The weight of a system is outside its range.

    ## What it does
    Reports a WEIGHT of 0 or above 9999.

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
      WEIGHT(10000) CFSTRHANGTIME(900)
    ```

    Help: Specify WEIGHT(9999) or less.

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
    - General knowledge: weights are from 1 to 9999.
    """
    return bad_values(parsed, "SFM009")
