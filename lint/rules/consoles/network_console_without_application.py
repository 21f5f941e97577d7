from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import SMCS, Consoles
from lint.ruleset.rule import WARNING, finding, rule


@rule("CON006", level=WARNING, tags=("references",))
def network_console_without_application(consoles: Consoles) -> Iterator[Finding]:
    """
    An SMCS console, and no APPLID on INIT.

    ## What it does
    Reports the first CONSOLE with DEVNUM(SMCS) of a member whose INIT has no APPLID.

    ## Why it matters
    SMCS is an application of VTAM and cannot start without its name, so that nobody can log on to the console.

    ## Example
    ```text CONSOL00
    INIT CMDDELIM(;)
    CONSOLE DEVNUM(SMCS) NAME(SMCS1)
    ```

    Help: Add APPLID to INIT, or delete this CONSOLE.

    ## Use instead
    ```text CONSOL00
    INIT CMDDELIM(;) APPLID(SMCSA)
    CONSOLE DEVNUM(SMCS) NAME(SMCS1)
    ```

    ## Sources
    - General knowledge of SMCS. z/OS MVS Initialization and Tuning Reference: CONSOLxx, INIT.
    """
    first = next((console for console in consoles.consoles if console.device == SMCS), None)
    if first and consoles.on_init("APPLID") is None and consoles.has_read_all("INIT"):
        message = "INIT has no APPLID, so that SMCS consoles cannot start."
        yield finding(first.statement["DEVNUM"], message, help="Add APPLID to INIT, or delete this CONSOLE.")
