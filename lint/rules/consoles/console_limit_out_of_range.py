from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("CON012", level=WARNING, tags=("limits",))
def console_limit_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    RLIM, RMAX or ROUTTIME is outside its range.

    ## What it does
    Reports an RLIM below 5 or above 9999, an RMAX below 99 or above 9999, and a ROUTTIME above 999.

    ## Why it matters
    The system takes its default instead: 10 messages that wait for a reply, identifiers up to 99, 30 seconds.

    ## Example
    ```text CONSOL00
    DEFAULT RMAX(64)
    ```

    Help: Specify RMAX(99) or more.

    ## Use instead
    ```text CONSOL00
    DEFAULT RMAX(99)
    ```

    ## Sources
    - General knowledge of CONSOLxx.
    """
    return bad_values(parsed, "CON012")
