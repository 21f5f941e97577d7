from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.racf import RacfOptions
from lint.ruleset.rule import NOTE, finding, rule

_FEW = 50


@rule("RCF004", level=NOTE, tags=("racf", "performance"))
def few_buffers(racf: RacfOptions) -> Iterator[Finding]:
    """
    RACF has few buffers for a data set of its database.

    ## What it does
    Notes BUFFERS below 50 in an ENTRY of IRRPRMxx.

    ## Why it matters
    RACF reads index and profile blocks again that it could keep in storage. 255 is the most.

    ## Example
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF') BACKUPDSN('SYS1.RACFB')
            BUFFERS(20)
    ```

    Help: Specify BUFFERS(255).

    ## Use instead
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF') BACKUPDSN('SYS1.RACFB')
            BUFFERS(255)
    ```

    ## Sources
    - General knowledge of the RACF database.
    """
    for entry in racf.entries:
        buffers = entry.get("BUFFERS")
        if buffers and buffers.number is not None and buffers.number < _FEW:
            message = f"RACF keeps only {buffers.number} blocks of this data set in storage; 255 is the most."
            yield finding(buffers, message, help="Specify BUFFERS(255).")
