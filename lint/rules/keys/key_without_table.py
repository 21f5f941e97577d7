from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.keys import FunctionKeys
from lint.ruleset.rule import ERROR, finding, rule


@rule("PFK001", level=ERROR, tags=("references",))
def key_without_table(keys: FunctionKeys) -> Iterator[Finding]:
    """
    A program function key is defined before the first table.

    ## What it does
    Reports the first PFK of a PFKTABxx that has no PFKTAB before it.

    ## Why it matters
    The first statement of a member must be PFKTAB, which names the table of the keys behind it. These keys are in no
    table.

    ## Example
    ```text PFKTAB00
    PFK(1) CMD('K E,1')
    PFKTAB TABLE(KEYS1)
    PFK(2) CMD('D A,L')
    ```

    Help: Move this PFK behind a PFKTAB statement.

    ## Use instead
    ```text PFKTAB00
    PFKTAB TABLE(KEYS1)
    PFK(1) CMD('K E,1')
    PFK(2) CMD('D A,L')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: rules for PFKTABxx.
    """
    if not keys.has_read_all("PFKTAB"):
        return
    for table in keys.tables:
        if table.statement is None:
            message = "No PFKTAB is before this PFK, so the key is in no table."
            yield finding(table.keys[0].statement, message, help="Move this PFK behind a PFKTAB statement.")
