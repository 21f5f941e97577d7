from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SCH005", level=ERROR, tags=("values",))
def bad_trace_table_size(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The size of the master trace table is not valid.

    ## What it does
    Reports an MT SIZE that is neither NONE nor a number from 16 to 999 with the letter K.

    ## Why it matters
    The system rejects the statement and uses the default of 24K.

    ## Example
    ```text SCHED00
    MT SIZE(72)
    ```

    Help: Specify SIZE(24K), the default.

    ## Use instead
    ```text SCHED00
    MT SIZE(72K)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SCHEDxx, MT.
    """
    return bad_values(parsed, "SCH005")
