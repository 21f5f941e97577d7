from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import Lla
from lint.ruleset.rule import NOTE, finding, rule


@rule("LLA009", level=NOTE, tags=("availability",))
def libraries_not_held(lla: Lla) -> Iterator[Finding]:
    """
    LLA does not hold its libraries.

    ## What it does
    Notes GET_LIB_ENQ(NO).

    ## Why it matters
    A library can then be deleted, moved or compressed while LLA has its directory, and programs are not found or
    fail. It is meant for the time of such work.

    ## Example
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    GET_LIB_ENQ(NO)
    ```

    Help: Specify GET_LIB_ENQ(YES), the default.

    ## Use instead
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    GET_LIB_ENQ(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CSVLLAxx, GET_LIB_ENQ. That a library can then be deleted is
      general knowledge.
    """
    for value in lla.named_in("GET_LIB_ENQ"):
        if value.text == "NO":
            message = "With GET_LIB_ENQ(NO), a library can be deleted or moved while LLA has its directory."
            yield finding(value, message, help="Specify GET_LIB_ENQ(YES), the default.")
