from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sysdefs import Sysdefs
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("SYM007", level=NOTE, tags=("symbols",))
def replaced_definition(sysdefs: Sysdefs) -> Iterator[Finding]:
    """
    A symbol is defined again for the same systems, with another text.

    ## What it does
    Notes a SYMDEF, SYSNAME or SYSCLONE if a later SYSDEF with the same filters specifies another text, in the same
    member or in a later member of the system's IEASYM list. A text that is used between the two is not reported.

    ## Why it matters
    The last definition takes effect. The earlier definition is unused, or the order is not as intended.

    ## Example
    ```text IEASYM00
    SYSDEF SYMDEF(&RESVOL='RES001')
    SYSDEF SYMDEF(&RESVOL='RES002')
    ```

    ## Use instead
    ```text IEASYM00
    SYSDEF SYMDEF(&RESVOL='RES002')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYMxx, statements and parameters.
    """
    for earlier, later in sysdefs.replaced:
        if earlier.filters == later.filters:
            message = f"&{earlier.name} is defined again later for the same systems, so this text is never used."
            yield finding(earlier.place, message, related=(related_place(later.place, "This text is used."),))
