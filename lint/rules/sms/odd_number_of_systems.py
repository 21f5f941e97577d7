from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("SMS007", level=WARNING, tags=("values",))
def odd_number_of_systems(parsed: ParsedMember) -> Iterator[Finding]:
    """
    SYSTEMS is neither 8 nor 32.

    ## What it does
    Reports a SYSTEMS other than 8 and 32.

    ## Why it matters
    The control data sets have room for 8 or for 32 names of systems and system groups, and SMS takes no other
    number.

    ## Example
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        SYSTEMS(16)
    ```

    Help: Specify SYSTEMS(8), the default.

    ## Use instead
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        SYSTEMS(32)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IGDSMSxx. The two numbers are general knowledge.
    """
    return bad_values(parsed, "SMS007")
