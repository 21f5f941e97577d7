from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.allocation import AllocationDefaults
from lint.ruleset.rule import NOTE, finding, rule


@rule("ALC010", level=NOTE, tags=("values",))
def average_block_without_length(defaults: AllocationDefaults) -> Iterator[Finding]:
    """
    Space in blocks without their length.

    ## What it does
    Notes a SPACE with MEASURE(AVEBLK) and without BLKLNGTH.

    ## Why it matters
    The system takes 8192 bytes for the average block, which may not be what the quantities were made for.

    ## Example
    ```text ALLOC00
    SPACE PRIMARY(10) SECONDARY(50) MEASURE(AVEBLK)
    ```

    Help: Add BLKLNGTH with the average length of a block.

    ## Use instead
    ```text ALLOC00
    SPACE PRIMARY(10) SECONDARY(50) MEASURE(AVEBLK) BLKLNGTH(4096)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for ALLOCxx. The default of BLKLNGTH
      is general knowledge.
    """
    for statement in defaults.statements("SPACE"):
        measure = statement.get("MEASURE")
        if measure and measure.text == "AVEBLK" and "BLKLNGTH" not in statement and statement.is_sound:
            message = "The quantities are in blocks, and without BLKLNGTH a block has 8192 bytes."
            yield finding(measure, message, help="Add BLKLNGTH with the average length of a block.")
