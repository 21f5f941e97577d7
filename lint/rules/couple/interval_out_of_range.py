from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CPL005", level=ERROR, tags=("values",))
def interval_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    INTERVAL, OPNOTIFY, CLEANUP or RETRY is outside its range.

    ## What it does
    Reports an INTERVAL that is not a number of seconds from 3 to 86400, a CLEANUP outside 0 to 86400, and a RETRY
    outside 3 to 255. An OPNOTIFY outside 0 to 86400, with or without a plus sign, is a warning, because the range is
    less certain.

    ## Why it matters
    XCF rejects the value and asks the operator for another COUPLExx.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) INTERVAL(2) RETRY(300)
    ```

    Help: Specify INTERVAL(165).

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) INTERVAL(165) RETRY(10)
    ```

    ## Sources
    - IBM Health Checker for z/OS: XCF_CLEANUP_VALUE.
    - The other ranges are general knowledge. z/OS MVS Initialization and Tuning Reference: COUPLExx, with the defaults.
    """
    return bad_values(parsed, "CPL005")
