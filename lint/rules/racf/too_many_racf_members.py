from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("RCF001", level=ERROR, tags=("values", "racf"))
def too_many_racf_members(parsed: ParsedMember) -> Iterator[Finding]:
    """
    RACF= selects more than three members, or one by a suffix that is none.

    ## What it does
    Reports the fourth suffix in RACF= of IEASYSxx, and a suffix that is not of two characters.

    ## Why it matters
    RACF has three sections of options: database options, data set name table, range table. The system reads at
    most three IRRPRMxx members.

    ## Example
    ```text IEASYS00
    RACF=(00,01,02,03)
    ```

    Help: Specify RACF as a list of at most three suffixes (delete the rest).

    ## Use instead
    ```text IEASYS00
    RACF=(00,01,02)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IRRPRMxx.
    """
    return bad_values(parsed, "RCF001")
