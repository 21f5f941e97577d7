from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("VLF002", level=ERROR, tags=("values",))
def bad_vlf_value(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A value of a VLF class has the wrong length or form.

    ## What it does
    Reports a class name that is not of 1 to 7 characters, an EDSN that is no data set name of at most 44, a VOL of
    more than 6, an EMAJ of more than 64, and an ALERTAGE of more than 8 digits.

    ## Why it matters
    VLF ignores the keyword (COF112I).

    ## Example
    ```text COFVLF00
    CLASS NAME(TSOCLISTS) EDSN(SYS1.CLIST)
    ```

    Help: Specify NAME(TSOCLIS), or another name of 1 to 7 letters, digits or the characters @ # $.

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST)
    ```

    ## Sources
    - z/OS MVS System Messages: COF112I.
    """
    return bad_values(parsed, "VLF002")
