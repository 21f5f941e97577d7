from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.toolkit import Toolkit
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage


@rule("FCX005", level=NOTE, tags=("monitor",))
def no_monitor_data(image: VmImage) -> Iterator[Finding]:
    """
    Performance Toolkit collects no data.

    ## What it does
    Reports an FCONX $PROFILE without FC MONCOLL ON, in a system that parmlint.yaml declares and whose start-up files
    have no MONITOR command.

    ## Why it matters
    Performance Toolkit shows only what it gets by itself, and keeps no history of the system.

    ## Example
    ```text FCONX.$PROFILE
    FC SET INTERVAL 5
    ```
    ```text parmlint.yaml
    systems:
      VMA: {toolkit: FCONX.$PROFILE}
    ```

    Help: Add FC MONCOLL ON.

    ## Use instead
    ```text FCONX.$PROFILE
    FC MONCOLL ON
    FC SET INTERVAL 5
    ```
    ```text parmlint.yaml
    systems:
      VMA: {toolkit: FCONX.$PROFILE}
    ```

    ## Sources
    - General knowledge of Performance Toolkit.
    """
    toolkit = image.of(Toolkit)
    first = next(iter(toolkit.parsed.written), None) if toolkit else None
    if toolkit and first and not toolkit.collects and image.is_declared and not image.start_mentions("MONITOR"):
        message = "No FC MONCOLL ON starts the collection of data, and no start-up file starts the monitor."
        yield finding(first, message, help="Add FC MONCOLL ON.")
