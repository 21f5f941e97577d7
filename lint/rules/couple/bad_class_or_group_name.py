from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CPL011", level=ERROR, tags=("values",))
def bad_class_or_group_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a transport class or group is not valid.

    ## What it does
    Reports a CLASS or GROUP that is not a name of 1 to 8 letters, digits or the characters @ # $.

    ## Why it matters
    XCF rejects the name.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    CLASSDEF CLASS(VERYLARGE)
    ```

    Help: Specify CLASS(VERYLARG), or another name of 1 to 8 letters, digits or the characters @ # $.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    CLASSDEF CLASS(VLARGE)
    ```

    ## Sources
    - z/OS MVS System Commands: SETXCF START,CLASSDEF and SETXCF MODIFY.
    """
    return bad_values(parsed, "CPL011")
