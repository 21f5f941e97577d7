from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import NOTE, finding, rule


@rule("IOS005", level=NOTE, tags=("devices", "integrity"), health_check="IOS_CAPTUCB_PROTECT")
def unprotected_captured_ucb(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    IECIOSxx does not protect captured UCBs.

    ## What it does
    Notes CAPTUCB PROTECT=NO.

    ## Why it matters
    A program can overwrite a captured unit control block, and so the device of every other program.

    ## Example
    ```text IECIOS00
    CAPTUCB PROTECT=NO
    ```

    Help: Specify CAPTUCB PROTECT=YES.

    ## Use instead
    ```text IECIOS00
    CAPTUCB PROTECT=YES
    ```

    ## Sources
    - z/OS MVS System Commands: SETIOS.
    - IBM Health Checker for z/OS: IOS_CAPTUCB_PROTECT.
    """
    for located in supervisor.statements("CAPTUCB"):
        value = located.get("PROTECT")
        if value and value.text.upper() == "NO":
            yield finding(
                value, "Captured UCBs are not protected from being overwritten.", help="Specify CAPTUCB PROTECT=YES."
            )
