from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.terminal_options import TerminalOptions
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("TSK002", level=WARNING, tags=("values",))
def comma_missing_between_options(options: TerminalOptions) -> Iterator[Finding]:
    """
    A comma is missing between parameters of TSOKEYxx, or stands behind the last one.

    ## What it does
    Reports a parameter with another one behind it and no comma between them, and a comma behind the last one.

    ## Why it matters
    A comma continues the list on the next record. Without it TSO may ignore the parameters behind, and takes their
    defaults without a message.

    ## Example
    ```text TSOKEY00
    USERMAX=50
    CHNLEN=4
    ```

    Help: Add a comma behind USERMAX.

    ## Use instead
    ```text TSOKEY00
    USERMAX=50,
    CHNLEN=4
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: TSOKEY00.
    """
    for statement, behind in options.without_comma():
        message = f"There is no comma between {statement.name} and {behind.name}."
        related = (related_place(behind, "the next parameter"),)
        yield finding(statement, message, help=f"Add a comma behind {statement.name}.", related=related)
    last = options.goes_on()
    if last:
        message = f"The comma behind {last.name} says that the list goes on, and nothing follows."
        yield finding(last, message, help=f"Delete the comma behind {last.name}.")
