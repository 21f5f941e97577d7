from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, rule


@rule("CPL059", level=NOTE, tags=("performance",))
def maxmsg_raised_for_all(couple: Couple) -> Iterator[Finding]:
    """
    A MAXMSG on COUPLE that raises the limit for all classes and paths.

    ## What it does
    Notes a MAXMSG on COUPLE above the default of the target release (without a target, of the newest release).

    ## Why it matters
    Every class for every system, and every path, inherits it, so the upper limit of storage for message buffers rises
    for all of them. A class or path that needs more space can have its own MAXMSG: PATHIN and PATHOUT override
    CLASSDEF, and CLASSDEF overrides COUPLE.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1) MAXMSG(8000)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2) MAXMSG(8000)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: a larger value belongs at the lowest level.
    """
    maxmsg = couple.couple.get("MAXMSG") if couple.couple else None
    number, default = couple.legal_number(maxmsg) if maxmsg else None, int(couple.default("MAXMSG") or 0)
    if maxmsg and number is not None and number > default > 0:
        yield finding(
            maxmsg,
            f"MAXMSG {number} on COUPLE raises the default of {default} for every class and path; specify it only for "
            "those that need it.",
        )
