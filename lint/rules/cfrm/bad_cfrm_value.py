from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CFR021", level=ERROR, tags=("values",))
def bad_cfrm_value(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A value of a coupling facility or structure is outside its range.

    ## What it does
    Reports a PARTITION that is not of one or two hexadecimal digits and a SIDE other than 0 and 1. A FULLTHRESHOLD
    above 100, a REBUILDPERCENT of 0 or above 100, and a RECPRTY outside 1 to 4 are warnings.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(FACIL01) TYPE(009674) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1) SIDE(2)
    ```

    Help: Specify SIDE as 0 or 1.

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(FACIL01) TYPE(009674) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1) SIDE(1)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for administrative data utility.
    """
    return bad_values(parsed, "CFR021")
