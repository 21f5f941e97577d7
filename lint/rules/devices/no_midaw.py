from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import NOTE, finding, rule


@rule("IOS006", level=NOTE, tags=("devices", "performance"), health_check="IOS_MIDAW")
def no_midaw(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    IECIOSxx switches off modified indirect data address words.

    ## What it does
    Notes MIDAW=NO.

    ## Why it matters
    Channel programs for extended-format data sets become longer and slower.

    ## Example
    ```text IECIOS00
    MIDAW=NO
    ```

    Help: Specify MIDAW=YES.

    ## Use instead
    ```text IECIOS00
    MIDAW=YES
    ```

    ## Sources
    - z/OS MVS System Commands: SETIOS.
    - IBM Health Checker for z/OS: IOS_MIDAW.
    """
    for located in supervisor.statements("MIDAW"):
        value = located.get("VALUE")
        if value and value.text.upper() == "NO":
            yield finding(
                value, "Channel programs may not have modified indirect data address words.", help="Specify MIDAW=YES."
            )
