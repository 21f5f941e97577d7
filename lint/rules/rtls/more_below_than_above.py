from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import LIMITS, Rtls, kilobytes, limit
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("RTL015", level=NOTE, tags=("values", "performance"))
def more_below_than_above(rtls: Rtls) -> Iterator[Finding]:
    """
    A library may cache more below 16 megabytes than above.

    ## What it does
    Notes a PHYSICAL library whose limit below 16 megabytes (MAXBELOW or MAXBELOWP) is above its limit above
    (MAXABOVE or MAXABOVEP).

    ## Why it matters
    Storage below 16 megabytes is scarce, and few run-time modules must be there. The slides give 50K below and 10M
    above; if the larger value is below, the two were probably interchanged.

    ## Example
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(50K) MAXBELOWP(10M))
    ```

    Help: Change MAXABOVEP to 10M, and MAXBELOWP to 50K.

    ## Use instead
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use RTLS rather than STEPLIB. That it is a slip is
      our judgment.
    """
    for statement in rtls.statements("PHYSICAL"):
        above, below = limit(statement, LIMITS["ABOVE"]), limit(statement, LIMITS["BELOW"])
        most = kilobytes(above) if above else None
        size = kilobytes(below) if below else None
        if above and below and most is not None and size is not None and size > most:
            message = f"{below.name} {below.text} is above {above.name} {above.text}: storage below 16M is scarcer."
            help_text = f"Change {above.name} to {below.text}, and {below.name} to {above.text}."
            yield finding(below, message, help=help_text, related=(related_place(above, "the limit above 16M"),))
