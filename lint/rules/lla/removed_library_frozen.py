from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import Lla
from lint.rules.lla._pairs import in_two_statements
from lint.ruleset.rule import ERROR, rule


@rule("LLA003", level=ERROR, tags=("values",))
def removed_library_frozen(lla: Lla) -> Iterator[Finding]:
    """
    A data set is in FREEZE or NOFREEZE, and in REMOVE.

    ## What it does
    Reports a data set that REMOVE and FREEZE or NOFREEZE have, in the member or in those that are read with it.

    ## Why it matters
    LLA refuses the whole member (CSV235I) and stays as it was.

    ## Example
    ```text CSVLLA00
    FREEZE(SYS2.LINKLIB)
    REMOVE(SYS2.LINKLIB)
    ```

    Help: Delete SYS2.LINKLIB from REMOVE, or from FREEZE.

    ## Use instead
    ```text CSVLLA00
    REMOVE(SYS2.LINKLIB)
    ```

    ## Sources
    - z/OS MVS System Messages: CSV235I.
    """
    return in_two_statements(
        lla,
        (
            "FREEZE",
            "NOFREEZE",
        ),
        "REMOVE",
    )
