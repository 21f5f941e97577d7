from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import Lla
from lint.rules.lla._pairs import in_two_statements
from lint.ruleset.rule import ERROR, rule


@rule("LLA001", level=ERROR, tags=("values",))
def library_removed_and_added(lla: Lla) -> Iterator[Finding]:
    """
    A data set is in LIBRARIES and in REMOVE.

    ## What it does
    Reports a data set that REMOVE and LIBRARIES have, in the member or in those that are read with it.

    ## Why it matters
    LLA refuses the whole member (CSV235I) and stays as it was.

    ## Example
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    REMOVE(SYS2.LINKLIB)
    ```

    Help: Delete SYS2.LINKLIB from REMOVE, or from LIBRARIES.

    ## Use instead
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    REMOVE(SYS1.OLDLIB)
    ```

    ## Sources
    - z/OS MVS System Messages: CSV235I.
    """
    return in_two_statements(lla, ("LIBRARIES",), "REMOVE")
