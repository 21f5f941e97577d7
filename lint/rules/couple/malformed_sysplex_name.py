from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CPL002", level=ERROR, tags=("values",))
def malformed_sysplex_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A sysplex name that is not valid.

    ## What it does
    Reports a SYSPLEX that is not a name of 1 to 8 letters, digits or the characters @ # $, and a COUPLE without
    SYSPLEX.

    ## Why it matters
    XCF rejects the member. The name must match the couple data set and LOADxx.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PRODUCTION1)
    ```

    Help: Specify SYSPLEX(PRODUCTI), or another name of 1 to 8 letters, digits or the characters @ # $.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PRODPLX1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx. z/OS MVS Setting Up a Sysplex: format utility.
    """
    return bad_values(parsed, "CPL002")
