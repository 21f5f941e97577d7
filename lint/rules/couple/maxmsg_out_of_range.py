from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CPL003", level=ERROR, tags=("values",))
def maxmsg_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    MAXMSG is outside its range.

    ## What it does
    Reports a MAXMSG that is not a number from 1 to 999999, on COUPLE, CLASSDEF, PATHIN, PATHOUT or LOCALMSG. On
    CLASSDEF and LOCALMSG it is a warning, because the lower limit is less certain.

    ## Why it matters
    XCF rejects the value and asks the operator for another COUPLExx.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) MAXMSG(1000000)
    ```

    Help: Specify MAXMSG(999999) or less.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) MAXMSG(2000)
    ```

    ## Sources
    - z/OS MVS System Commands: SETXCF START and SETXCF MODIFY.
    """
    return bad_values(parsed, "CPL003")
