from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("LLA006", level=ERROR, tags=("values",))
def bad_switch(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A switch of CSVLLAxx has another word than YES and NO, or ON and OFF.

    ## What it does
    Reports a GET_LIB_ENQ that is neither YES nor NO, and an EXIT1 or EXIT2 that is neither ON nor OFF.

    ## Why it matters
    LLA refuses the whole member (CSV235I) and stays as it was.

    ## Example
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    GET_LIB_ENQ(ON)
    ```

    Help: Specify GET_LIB_ENQ(YES), the default.

    ## Use instead
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    GET_LIB_ENQ(YES)
    ```

    ## Sources
    - z/OS MVS System Messages: CSV235I.
    """
    return bad_values(parsed, "LLA006")
