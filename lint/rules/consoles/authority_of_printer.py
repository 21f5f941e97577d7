from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.model.members import text_of
from lint.ruleset.rule import WARNING, finding, rule


@rule("CON009", level=WARNING, tags=("values",))
def authority_of_printer(consoles: Consoles) -> Iterator[Finding]:
    """
    A printer with an authority.

    ## What it does
    Reports AUTH on a CONSOLE with UNIT(PRT).

    ## Why it matters
    No commands can be entered on a printer, and the system does not accept the operand for it.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(000E) NAME(PRINT1) UNIT(PRT) AUTH(INFO)
    ```

    Help: Delete AUTH from this CONSOLE.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(000E) NAME(PRINT1) UNIT(PRT)
    ```

    ## Sources
    - DISA STIG for z/OS: V-223715. z/OS MVS Initialization and Tuning Reference: CONSOLxx, CONSOLE.
    """
    for console in consoles.consoles:
        authority = console.statement.get("AUTH")
        if authority and text_of(console.statement, "UNIT") == "PRT":
            yield finding(authority, "A printer has no AUTH.", help="Delete AUTH from this CONSOLE.")
