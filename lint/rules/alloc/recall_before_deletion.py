from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.allocation import AllocationDefaults
from lint.ruleset.rule import NOTE, finding, rule


@rule("ALC006", level=NOTE, tags=("performance",))
def recall_before_deletion(defaults: AllocationDefaults) -> Iterator[Finding]:
    """
    IEFBR14 recalls migrated data sets to delete them.

    ## What it does
    Notes IEFBR14_DELMIGDS(LEGACY).

    ## Why it matters
    A step of IEFBR14 with DISP=(OLD,DELETE) then recalls a migrated data set from tape or disk only to delete it.

    ## Example
    ```text ALLOC00
    SYSTEM IEFBR14_DELMIGDS(LEGACY)
    ```

    Help: Specify IEFBR14_DELMIGDS(NORECALL).

    ## Use instead
    ```text ALLOC00
    SYSTEM IEFBR14_DELMIGDS(NORECALL)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for ALLOCxx. Judgment:
      which value is better.
    """
    for statement in defaults.statements("SYSTEM"):
        deletion = statement.get("IEFBR14_DELMIGDS")
        if deletion and deletion.text == "LEGACY":
            message = "IEFBR14 then recalls a migrated data set only to delete it."
            yield finding(deletion, message, help="Specify IEFBR14_DELMIGDS(NORECALL).")
