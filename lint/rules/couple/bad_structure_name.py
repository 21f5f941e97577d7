from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CPL020", level=ERROR, tags=("values",))
def bad_structure_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a signaling structure is not valid.

    ## What it does
    Reports a STRNAME that does not begin with IXC, is longer than 16 characters, or contains characters other than
    letters, digits, @ # $ and the underscore.

    ## Why it matters
    Only structures whose names begin with IXC may carry signals: XCF does not start the path.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    PATHOUT STRNAME(XCFSTR1,IXCSTR2)
    ```

    Help: Specify STRNAME as IXCXCFSTR1, or another name that begins with IXC, of at most 16 letters, digits or the
    characters @ # $ _.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    ```

    ## Sources
    - z/OS MVS System Commands: SETXCF MODIFY. z/OS MVS Setting Up a Sysplex: signaling structures.
    """
    return bad_values(parsed, "CPL020")
