from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles, same_device
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("CON004", level=ERROR, tags=("devices",))
def repeated_console_device(consoles: Consoles) -> Iterator[Finding]:
    """
    Two consoles have the same device number.

    ## What it does
    Reports a CONSOLE whose device number another CONSOLE before it has; 700 and 0700 are equal. SUBSYSTEM, SMCS and
    HMCS may repeat.

    ## Why it matters
    A device can be one console only, and the system rejects the second statement.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER)
    CONSOLE DEVNUM(700) NAME(ALTER)
    ```

    Help: Specify another DEVNUM, or delete one of the two CONSOLE statements.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER)
    ```

    ## Sources
    - General knowledge of CONSOLxx.
    """
    for console, first in same_device(consoles.consoles):
        yield finding(
            console.statement["DEVNUM"],
            f"Another console before this one has the device number {console.device}.",
            help="Specify another DEVNUM, or delete one of the two CONSOLE statements.",
            related=(related_place(first.statement["DEVNUM"], "first used here"),),
        )
