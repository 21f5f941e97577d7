from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("CFR020", level=WARNING, tags=("values",))
def bad_machine_of_facility(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The identification of a machine has the wrong width.

    ## What it does
    Reports a TYPE of a coupling facility that is not of 6 characters, an MFG not of 3, a PLANT not of 2, and a SEQUENCE
    not of 12.

    ## Why it matters
    The policy is for the machine with just this identification. The system finds no coupling facility for it.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(FACIL01) TYPE(9674) MFG(IBM) PLANT(02)
       PARTITION(1) SEQUENCE(000000040104)
    ```

    Help: Specify TYPE as 6 letters or digits.

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(FACIL01) TYPE(009674) MFG(IBM) PLANT(02)
       PARTITION(1) SEQUENCE(000000040104)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for administrative data utility.
    """
    return bad_values(parsed, "CFR020")
