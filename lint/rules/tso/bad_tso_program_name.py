from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("TSO003", level=ERROR, tags=("values",))
def bad_tso_program_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A name in a list of IKJTSOxx cannot be that of a command or program.

    ## What it does
    Reports a name of more than 8 characters, or with characters that no such name has, in AUTHCMD, AUTHPGM, AUTHTSF,
    NOTBKGND, PLATCMD and PLATPGM.

    ## Why it matters
    TSO/E rejects the statement and uses its own list instead, so that none of the commands runs as intended.

    ## Example
    ```text IKJTSO00
    AUTHPGM NAMES( IEBCOPY CSFDAUTHX1 )
    ```

    Help: Specify NAMES as CSFDAUTH, or another name of 1 to 8 letters, digits or the characters @ # $.

    ## Use instead
    ```text IKJTSO00
    AUTHPGM NAMES( IEBCOPY CSFDAUTH )
    ```

    ## Sources
    - z/OS TSO/E Customization: Using SYS1.PARMLIB member IKJTSOxx.
    """
    return bad_values(parsed, "TSO003")
