from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CFR022", level=ERROR, tags=("values",))
def bad_name_of_structure(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a structure is not valid.

    ## What it does
    Reports a NAME of a STRUCTURE that does not begin with a letter, has other characters than letters, digits and
    `$ @ # _`, or is longer than 16 characters.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    STRUCTURE NAME(IXC-PATH1) SIZE(20M) PREFLIST(FACIL01,FACIL02)
    ```

    Help: Specify NAME(IXC), or another name of 1 to 16 letters, digits or the characters $ @ # _ that begins with a
    letter.

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    STRUCTURE NAME(IXC_PATH1) SIZE(20M) PREFLIST(FACIL01,FACIL02)
    ```

    ## Sources
    - z/OS MVS System Commands: DISPLAY XCF.
    """
    return bad_values(parsed, "CFR022")
