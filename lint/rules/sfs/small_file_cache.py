from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember

_SMALL = 12


@rule("SFS033", level=NOTE, tags=("performance",))
def small_file_cache(parsed: ParsedMember) -> Iterator[Finding]:
    """
    CMS has small buffers for files of file pools.

    ## What it does
    Reports BUFFSIZ of 12 or less on DEFNUC. It may also be spelled BUFSIZE or BUFFSIZE.

    ## Why it matters
    BUFFSIZ specifies how many KB a user reads ahead and writes behind at a time, up to 96. Measurements show that a
    value above 12 improves performance on most systems. Only a system that pages heavily should stay below it.

    ## Example
    ```text DMSNGP.ASSEMBLE
             DEFNUC SYSDISK=190,BUFFSIZ=8
    ```

    Help: Specify a BUFFSIZ above 12, such as BUFFSIZ=24.

    ## Use instead
    ```text DMSNGP.ASSEMBLE
             DEFNUC SYSDISK=190,BUFFSIZ=20
    ```

    ## Sources
    - SFS Performance Management Part I: CMS Tuning Considerations.
    """
    if parsed.kind.id != "defnuc":
        return
    for statement in parsed.named("DEFNUC"):
        size = statement.get("BUFFSIZ")
        if size and size.number is not None and size.number <= _SMALL:
            message = f"BUFFSIZ is {size.number} KB; a value above {_SMALL} is better unless the system pages heavily."
            yield finding(size, message, help=f"Specify a BUFFSIZ above {_SMALL}, such as BUFFSIZ={_SMALL * 2}.")
