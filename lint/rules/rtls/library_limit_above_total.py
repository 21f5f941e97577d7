from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import LIMITS, Rtls, kilobytes, limit
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("RTL006", level=WARNING, tags=("values",))
def library_limit_above_total(rtls: Rtls) -> Iterator[Finding]:
    """
    A library may cache more than all libraries together.

    ## What it does
    Reports a limit of a PHYSICAL library (MAXABOVE or MAXABOVEP, MAXBELOW or MAXBELOWP) that is above the limit for
    all libraries.

    ## Why it matters
    The library can never use all the storage that it is allowed.

    ## Example
    ```text CSVRTL00
    MAXABOVE(5M)
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    ```

    Help: Lower MAXABOVEP to 5M, or raise MAXABOVE to 10M.

    ## Use instead
    ```text CSVRTL00
    MAXABOVE(20M)
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    ```

    ## Sources
    - z/OS MVS System Messages: CSV730I and CSV732I: the limits and their unit, K. The comparison is our judgment.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use RTLS rather than STEPLIB.
    """
    for names in LIMITS.values():
        total = next((operand for statement in rtls.statements(*names) if (operand := statement.get("VALUE"))), None)
        most = kilobytes(total) if total else None
        for statement in rtls.statements("PHYSICAL"):
            own = limit(statement, names)
            size = kilobytes(own) if own else None
            if own and total and size is not None and most is not None and size > most:
                message = f"{own.name} {own.text} is above {total.text}, the limit for all libraries together."
                help_text = f"Lower {own.name} to {total.text}, or raise {total.located.name} to {own.text}."
                yield finding(own, message, help=help_text, related=(related_place(total, "the limit for all"),))
