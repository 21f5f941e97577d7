from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("SMS006", level=WARNING, tags=("values",))
def exchange_interval_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    INTERVAL or DINTERVAL is out of range.

    ## What it does
    Reports an INTERVAL or DINTERVAL that is not from 1 to 999 seconds.

    ## Why it matters
    SMS may refuse the member and not start.

    ## Example
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        INTERVAL(1000)
    ```

    Help: Specify INTERVAL(999) or less.

    ## Use instead
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        INTERVAL(999)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IGDSMSxx. The range is general knowledge.
    """
    return bad_values(parsed, "SMS006")
