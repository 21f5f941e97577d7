from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, rule


@rule(
    "CPL045",
    level=WARNING,
    tags=("failure-detection", "availability"),
    health_check="XCF_SYSSTATDET_PARTITIONING",
)
def status_detection_off(couple: Couple) -> Iterator[Finding]:
    """
    System status detection is disabled.

    ## What it does
    Reports SYSSTATDETECT under DISABLE of FUNCTIONS.

    ## Why it matters
    The function is enabled unless it is disabled here. With it, XCF detects that a system has failed, resets it and
    removes it from the sysplex at once. Without it, the other systems wait until the failure detection interval and the
    cleanup interval are over.

    ## Example
    ```text COUPLE00
    COUPLE    SYSPLEX(PLEX1)
    FUNCTIONS DISABLE(SYSSTATDETECT)
    ```

    Help: Specify ENABLE(SYSSTATDETECT) in place of DISABLE(SYSSTATDETECT).

    ## Use instead
    ```text COUPLE00
    COUPLE    SYSPLEX(PLEX1)
    FUNCTIONS ENABLE(SYSSTATDETECT)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: the FUNCTIONS statement. IBM Health Checker for z/OS: XCF_SYSSTATDET_PARTITIONING.
    """
    disabled = couple.functions("DISABLE")
    for value in disabled:
        if value.text == "SYSSTATDETECT":
            message = "System status detection is disabled: a failed system is removed only after a wait."
            is_alone = len(disabled) == 1
            help_text = (
                "Specify ENABLE(SYSSTATDETECT) in place of DISABLE(SYSSTATDETECT)."
                if is_alone
                else "Delete SYSSTATDETECT from DISABLE."
            )
            yield finding(value, message, help=help_text)
