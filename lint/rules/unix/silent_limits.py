"""BPX066: no message when a limit is nearly reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.ruleset.rule import NOTE, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix


@rule("BPX066", "silent-limits", level=NOTE, tags=("limits",))
def silent_limits(unix: Unix) -> Iterator[Finding]:
    """
    ## What it does
    Notes LIMMSG(NONE).

    ## Why it matters
    With SYSTEM or ALL the console tells when a limit fills up (BPXI039I). With NONE the first sign is a program
    that fails.

    ## Example
    ```text BPXPRM00
    LIMMSG(NONE)
    ```

    ## Use instead
    ```text BPXPRM00
    LIMMSG(SYSTEM)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LIMMSG. Message BPXI039I.
    """
    for value in unix.values("LIMMSG"):
        if value.text == "NONE":
            yield finding(value, "With LIMMSG(NONE) no message tells when a limit is nearly reached.")
