from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import LIMITS, Rtls, limit
from lint.ruleset.rule import NOTE, finding, rule


@rule("RTL013", level=NOTE, tags=("performance",))
def cache_without_limit(rtls: Rtls) -> Iterator[Finding]:
    """
    A physical library sets no limit for its cache.

    ## What it does
    Reports a PHYSICAL statement that adds a library and lacks a limit above or below 16 megabytes (MAXABOVE or
    MAXABOVEP, MAXBELOW or MAXBELOWP), unless there is a limit for all libraries.

    ## Why it matters
    Cached modules use common storage. The limits control how much.

    ## Example
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN))
    ```

    Help: Add MAXABOVE and MAXBELOW with the size of the cache.

    ## Use instead
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use RTLS rather than STEPLIB. z/OS MVS
      System Messages: CSV732I.
    """
    for statement in rtls.added("PHYSICAL"):
        missing = [
            names[0] for names in LIMITS.values() if not limit(statement, names) and not any(rtls.statements(*names))
        ]
        if missing and rtls.parsed.is_whole:
            message = f"This library has no {' and no '.join(missing)} to limit its cache."
            yield finding(statement, message, help=f"Add {' and '.join(missing)} with the size of the cache.")
