from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import NOTE, finding, rule


@rule("IOS004", level=NOTE, tags=("devices", "performance"), health_check="IOS_STORAGE_IOSBLKS")
def io_blocks_below(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    IECIOSxx keeps blocks of the I/O supervisor below 16 MB.

    ## What it does
    Notes STORAGE IOSBLKS=24.

    ## Why it matters
    The storage below 16 MB is scarce. Only software that handles 24-bit addresses needs the blocks there.

    ## Example
    ```text IECIOS00
    STORAGE IOSBLKS=24
    ```

    Help: Specify STORAGE IOSBLKS=31.

    ## Use instead
    ```text IECIOS00
    STORAGE IOSBLKS=31
    ```

    ## Sources
    - z/OS MVS System Commands: SETIOS.
    - IBM Health Checker for z/OS: IOS_STORAGE_IOSBLKS.
    """
    for located in supervisor.statements("STORAGE"):
        value = located.get("IOSBLKS")
        if value and value.text.upper() == "24":
            yield finding(
                value, "The blocks of the I/O supervisor are below 16 MB.", help="Specify STORAGE IOSBLKS=31."
            )
