from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("CON008", level=WARNING, tags=("values",))
def operand_of_other_console(parsed: ParsedMember) -> Iterator[Finding]:
    """
    LU or AUTOACT on a console that does not have it.

    ## What it does
    Reports LU on a CONSOLE whose DEVNUM is not SMCS, and AUTOACT on one whose DEVNUM is not SYSCONS.

    ## Why it matters
    LU is a logical unit of VTAM, and only SMCS consoles have one. The automatic activation group is that of the system
    console.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) LU(L0700)
    ```

    Help: Add DEVNUM(SMCS), or delete LU.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(SMCS) NAME(MASTER) LU(L0700)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: CONSOLxx keywords, for LU. General knowledge for AUTOACT.
    """
    return bad_values(parsed, "CON008")
