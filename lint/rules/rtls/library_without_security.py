from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import Rtls
from lint.ruleset.rule import NOTE, finding, rule


@rule("RTL009", level=NOTE, tags=("security",))
def library_without_security(rtls: Rtls) -> Iterator[Finding]:
    """
    Anyone may use a logical library.

    ## What it does
    Reports SECURITY(NO) on a LOGICAL statement.

    ## Why it matters
    With YES, users need READ access to CSVRTLS.LIBRARY.library.version in class FACILITY.

    ## Example
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE) SECURITY(NO))
    ```

    Help: Specify SECURITY(YES).

    ## Use instead
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE) SECURITY(YES))
    ```

    ## Sources
    - z/OS MVS System Messages: CSV738I.
    """
    for statement in rtls.statements("LOGICAL"):
        security = statement.get("SECURITY")
        if security and security.text == "NO":
            message = "SECURITY(NO) lets every program use this library."
            yield finding(security, message, help="Specify SECURITY(YES).")
