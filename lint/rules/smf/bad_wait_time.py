from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SMF019", level=ERROR, tags=("values",))
def bad_wait_time(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A job wait time that is not hours and minutes.

    ## What it does
    Reports a JWT, SWT or TWT that is not of up to four digits, hours and minutes, with the minutes below 60.

    ## Why it matters
    The keyword is not valid. The system asks the operator for the values of SMF at the IPL, or takes its default of ten
    minutes.

    ## Example
    ```text SMFPRM00
    ACTIVE
    JWT(0090)
    ```

    Help: Specify JWT(0010), the default.

    ## Use instead
    ```text SMFPRM00
    ACTIVE
    JWT(0010)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    return bad_values(parsed, "SMF019")
