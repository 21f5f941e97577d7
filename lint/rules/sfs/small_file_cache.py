"""SFS033: CMS has small buffers for files of file pools."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.ruleset.rule import NOTE, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.parsed import ParsedMember


_SMALL = 12


@rule("SFS033", "small-file-cache", level=NOTE, tags=("performance",))
def small_file_cache(parsed: ParsedMember) -> Iterator[Finding]:
    """
    ## What it does
    Reports BUFFSIZ of 12 or less on DEFNUC. It may also be spelled BUFSIZE or BUFFSIZE.

    ## Why it matters
    BUFFSIZ says how many KB a user reads ahead and writes behind at a time, up to 96. Measurements show that more
    than 12 pays off on most systems; only one that pages a lot should stay below.

    ## Example
    ```text DMSNGP.ASSEMBLE
             DEFNUC SYSDISK=190,BUFFSIZ=8
    ```

    ## Use instead
    ```text DMSNGP.ASSEMBLE
             DEFNUC SYSDISK=190,BUFFSIZ=20
    ```

    ## Sources
    - SFS Performance Management Part I: CMS Tuning Considerations.
    """
    for statement in parsed.statements:
        size = statement.get("BUFFSIZ") if statement.name == "DEFNUC" else None
        if size and size.number is not None and size.number <= _SMALL:
            yield finding(
                size, f"BUFFSIZ is {size.number} KB; more than {_SMALL} pays off unless the system pages a lot."
            )
