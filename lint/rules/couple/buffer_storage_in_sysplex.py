from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import buffer_bound
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.estate import Sysplex


@rule("CPL065", level=NOTE, tags=("performance", "storage", "sysplex"))
def buffer_storage_in_sysplex(sysplex: Sysplex) -> Iterator[Finding]:
    """
    The upper limit of storage for message buffers, for all systems of a sysplex.

    ## What it does
    Notes the most storage that the message buffers of each declared system of a sysplex may use: the sum of the parts
    that CPL060 shows, for the number of systems that `parmlint.yaml` declares. Each additional system raises it.

    ## Why it matters
    XCF uses only what it needs, up to this limit, and most of it is fixed real storage.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
      PRDB: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464) MAXMSG(4000)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHOUT  STRNAME(IXCPATH3,IXCPATH4) CLASS(LARGE)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2,IXCPATH3,IXCPATH4)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: the total amount of storage used by XCF on a system.
    """
    systems = len(sysplex.images)
    for image in sysplex.images:
        couple = image.view(Couple) if image.is_declared else None
        bound = buffer_bound(couple) if couple else None
        if couple and couple.couple and bound:
            yield finding(
                couple.couple,
                f"Message buffers of a system may use up to {bound.total(systems)} K in a sysplex of the {systems} "
                "declared systems.",
            )
