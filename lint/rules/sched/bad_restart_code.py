from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SCH008", level=ERROR, tags=("values",))
def bad_restart_code(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An abend code for a restart is not valid.

    ## What it does
    Reports a code in RESTART CODES or NORESTART CODES that is not a hexadecimal number of 1 to 3 digits. User codes
    are hexadecimal, too.

    ## Why it matters
    The system rejects the code, and a job that ends with it is treated as before.

    ## Example
    ```text SCHED00
    RESTART CODES(0C4,S806)
    ```

    Help: Specify CODES as 806, or another hexadecimal code of 1 to 3 digits.

    ## Use instead
    ```text SCHED00
    RESTART CODES(0C4,806)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SCHEDxx, RESTART and NORESTART.
    """
    return bad_values(parsed, "SCH008")
