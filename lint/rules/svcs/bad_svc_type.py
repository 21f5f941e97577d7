from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SVC003", level=ERROR, tags=("values",))
def bad_svc_type(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The type of an SVC does not exist.

    ## What it does
    Reports a TYPE other than 1, 2, 3, 4 or 6 on SVCPARM.

    ## Why it matters
    The system ignores the statement, and the SVC is not defined.

    ## Example
    ```text IEASVC00
    SVCPARM 245,REPLACE,TYPE(5)
    ```

    Help: Specify TYPE as 1, 2, 3, 4 or 6.

    ## Use instead
    ```text IEASVC00
    SVCPARM 245,REPLACE,TYPE(3)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASVCxx, statements and parameters.
    """
    return bad_values(parsed, "SVC003")
