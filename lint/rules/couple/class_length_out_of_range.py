from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CPL004", level=ERROR, tags=("values",))
def class_length_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    CLASSLEN is outside its range.

    ## What it does
    Reports a CLASSLEN that is not a number from 0 to 62464, on COUPLE or CLASSDEF.

    ## Why it matters
    XCF rejects the value and asks the operator for another COUPLExx.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    CLASSDEF CLASS(BIG) CLASSLEN(65536)
    ```

    Help: Specify CLASSLEN(62464) or less.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    ```

    ## Sources
    - z/OS MVS System Commands: SETXCF START,CLASSDEF.
    """
    return bad_values(parsed, "CPL004")
