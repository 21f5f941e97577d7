from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("LLA008", level=ERROR, tags=("values",))
def bad_library_or_member(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A data set name or member name of CSVLLAxx is not valid.

    ## What it does
    Reports a name in LIBRARIES, REMOVE, FREEZE or NOFREEZE that is neither a data set name of at most 44 characters
    nor -LNKLST-, a PARMLIB that is no data set name, and a name in MEMBERS or LNKMEMBERS that is no member name.

    ## Why it matters
    LLA refuses the whole member (CSV235I) and stays as it was.

    ## Example
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIBRARY)
    ```

    Help: Specify LIBRARIES(SYS2.LINKLIBR), or another data set name or -LNKLST-.

    ## Use instead
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    ```

    ## Sources
    - z/OS MVS System Messages: CSV235I.
    """
    return bad_values(parsed, "LLA008")
