from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import Lla
from lint.ruleset.rule import ERROR, finding, rule


@rule("LLA010", level=ERROR, tags=("values",))
def members_without_libraries(lla: Lla) -> Iterator[Finding]:
    """
    MEMBERS without LIBRARIES before it.

    ## What it does
    Reports a MEMBERS of CSVLLAxx that does not come directly after a LIBRARIES.

    ## Why it matters
    MEMBERS belongs to the LIBRARIES before it. Without one, LLA refuses the whole member and stays as it was.

    ## Example
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    GET_LIB_ENQ(YES)
    MEMBERS(PAYROLL)
    ```

    Help: Move MEMBERS behind its LIBRARIES.

    ## Use instead
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB) MEMBERS(PAYROLL)
    GET_LIB_ENQ(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for CSVLLAxx. z/OS MVS System
      Messages: CSV235I.
    """
    for before, statement in lla.neighbors:
        if statement.name == "MEMBERS" and (before is None or before.name != "LIBRARIES"):
            message = "MEMBERS belongs to the LIBRARIES before it, and there is none."
            yield finding(statement, message, help="Move MEMBERS behind its LIBRARIES.")
