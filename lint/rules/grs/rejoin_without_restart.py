from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import GrsConfiguration
from lint.model.members import text_of
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("GRS001", level=ERROR, tags=("values",))
def rejoin_without_restart(configuration: GrsConfiguration) -> Iterator[Finding]:
    """
    REJOIN(YES) with RESTART(NO).

    ## What it does
    Reports a GRSDEF with both.

    ## Why it matters
    A system that does not rebuild a ring by itself cannot rejoin it by itself. The system refuses the pair and
    ignores REJOIN.

    ## Example
    ```text GRSCNF00
    GRSDEF MATCHSYS(*) RESTART(NO) REJOIN(YES)
    ```

    Help: Specify REJOIN(NO), or RESTART(YES).

    ## Use instead
    ```text GRSCNF00
    GRSDEF MATCHSYS(*) RESTART(NO) REJOIN(NO)
    ```

    ## Sources
    - z/OS MVS System Messages: error message for GRSCNFxx.
    """
    for _, statement in configuration.definitions:
        if text_of(statement, "RESTART") == "NO" and text_of(statement, "REJOIN") == "YES":
            yield finding(
                statement["REJOIN"],
                "With RESTART(NO), the system ignores REJOIN(YES).",
                help="Specify REJOIN(NO), or RESTART(YES).",
                related=(related_place(statement["RESTART"], "RESTART(NO)"),),
            )
