from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import GrsConfiguration
from lint.model.members import text_of
from lint.ruleset.rule import WARNING, finding, rule


@rule("GRS004", level=WARNING, tags=("integrity",), health_check="GRS_SYNCHRES")
def asynchronous_reserve(configuration: GrsConfiguration) -> Iterator[Finding]:
    """
    SYNCHRES(NO).

    ## What it does
    Reports a GRSDEF with SYNCHRES(NO).

    ## Why it matters
    A RESERVE then returns before the device is reserved. A job that waits for another resource meanwhile can hold
    the device of a job on another system, and both wait for each other.

    ## Example
    ```text GRSCNF00
    GRSDEF MATCHSYS(*) SYNCHRES(NO)
    ```

    Help: Specify SYNCHRES(YES), the default.

    ## Use instead
    ```text GRSCNF00
    GRSDEF MATCHSYS(*) SYNCHRES(YES)
    ```

    ## Sources
    - IBM Health Checker for z/OS: GRS_SYNCHRES.
    - z/OS MVS Planning: Global Resource Serialization: SYNCHRES of GRSCNFxx.
    """
    for _, statement in configuration.definitions:
        if text_of(statement, "SYNCHRES") == "NO":
            message = "With SYNCHRES(NO), a RESERVE returns at once, and systems may wait for each other."
            yield finding(statement["SYNCHRES"], message, help="Specify SYNCHRES(YES), the default.")
