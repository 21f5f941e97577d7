from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule("CPL051", level=NOTE, tags=("paths",), options={"retry": Option(10, "The least RETRY.")})
def low_retry(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    A signaling path gives up early.

    ## What it does
    Notes a RETRY below 10 on COUPLE, PATHIN or PATHOUT (the option `retry` sets another number).

    ## Why it matters
    XCF stops a path after this number of errors. The default of 10 is enough for most paths. A lower value stops a path
    because of a temporary disturbance.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1) RETRY(5)
    ```

    Help: Specify RETRY(10).

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1) RETRY(10)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: planning RETRY.
    """
    for statement in couple.parsed.statements:
        retry = statement.get("RETRY") if statement.name in ("COUPLE", "PATHIN", "PATHOUT") else None
        number = couple.legal_number(retry) if retry else None
        if retry and number is not None and number < options["retry"]:
            yield finding(
                retry,
                f"RETRY is {number}; {options['retry']} is recommended.",
                help=f"Specify RETRY({options['retry']}).",
            )
