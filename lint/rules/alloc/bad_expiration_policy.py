from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("ALC008", level=ERROR, tags=("values",))
def bad_expiration_policy(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The policy for expiration dates with two digits is not a documented word.

    ## What it does
    Reports a POLICY of 2DGT_EXPDT other than ALLOW, WARN or FAIL.

    ## Why it matters
    The system ignores it and allows such dates.

    ## Example
    ```text ALLOC00
    2DGT_EXPDT POLICY(WARNING)
    ```

    Help: Specify POLICY(WARN).

    ## Use instead
    ```text ALLOC00
    2DGT_EXPDT POLICY(WARN)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for ALLOCxx.
    """
    return bad_values(parsed, "ALC008")
