from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, Option, Options, finding, rule


@rule(
    "CPL031",
    level=WARNING,
    tags=("failure-detection",),
    health_check="XCF_CLEANUP_VALUE",
    options={"cleanup": Option(15, "The number of seconds that CLEANUP should have.")},
)
def unusual_cleanup(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    CLEANUP is not the recommended number of seconds.

    ## What it does
    Reports a CLEANUP that differs from 15 seconds (or the number set by the option `cleanup`). A member without CLEANUP
    has the default of its release and is not reported.

    ## Why it matters
    CLEANUP is the time that members of XCF groups have to clean up when a system leaves the sysplex. With a higher
    value, the other systems wait longer for a system that has left. A lower value may interrupt an orderly cleanup.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CLEANUP(60)
    ```

    Help: Specify CLEANUP(15).

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CLEANUP(15)
    ```

    ## Fix safety
    Unsafe. The fix writes the recommended number. It needs review: the installation decides how long groups may clean
    up.

    ## Sources
    - IBM Health Checker for z/OS: XCF_CLEANUP_VALUE.
    """
    cleanup = couple.couple.get("CLEANUP") if couple.couple else None
    if cleanup and cleanup.number is not None and cleanup.number != options["cleanup"]:
        advised = str(options["cleanup"])
        fix = Fix(f"Set CLEANUP to {advised}", (Edit(cleanup.span, advised),))
        message = f"CLEANUP is {cleanup.number} seconds; {advised} is recommended."
        yield finding(cleanup, message, help=f"Specify CLEANUP({advised}).", fixes=(fix,))
