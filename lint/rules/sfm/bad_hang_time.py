from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SFM002", level=ERROR, tags=("values",))
def bad_hang_time(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A time of an SFM policy is too long.

    ## What it does
    Reports a CFSTRHANGTIME that is neither NO nor a number of seconds from 0 to 1800. The same of MEMSTALLTIME is a
    warning.

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
      WEIGHT(10) CFSTRHANGTIME(3600)
    ```

    Help: Specify NO, or a number of seconds from 0 to 1800.

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
    - General knowledge: the values of MEMSTALLTIME.
    """
    help_text = "Specify NO, or a number of seconds from 0 to 1800."
    return (violation._replace(help=help_text) for violation in bad_values(parsed, "SFM002"))
