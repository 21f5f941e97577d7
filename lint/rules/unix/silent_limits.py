from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX066", level=NOTE, tags=("limits",))
def silent_limits(unix: Unix) -> Iterator[Finding]:
    """
    No message when a limit is nearly reached.

    ## What it does
    Notes LIMMSG(NONE).

    ## Why it matters
    With SYSTEM or ALL, the console shows when a limit fills up (BPXI039I). With NONE, the first sign is a program that
    fails.

    ## Example
    ```text BPXPRM00
    LIMMSG(NONE)
    ```

    Help: Specify LIMMSG(SYSTEM).

    ## Use instead
    ```text BPXPRM00
    LIMMSG(SYSTEM)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LIMMSG. z/OS MVS System Messages: BPXI039I.
    """
    for value in unix.values("LIMMSG"):
        if value.text == "NONE":
            message = "With LIMMSG(NONE), no message warns when a limit is nearly reached."
            yield finding(value, message, help="Specify LIMMSG(SYSTEM).")
