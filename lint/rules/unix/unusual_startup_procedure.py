from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.unix._security_guide import deviating_values
from lint.ruleset.rule import NOTE, rule


@rule("BPX055", level=NOTE, tags=("security",))
def unusual_startup_procedure(unix: Unix) -> Iterator[Finding]:
    """
    The kernel's procedure is not OMVS.

    ## What it does
    Notes a STARTUP_PROC other than OMVS. A member without it defaults to OMVS and is not reported.

    ## Why it matters
    Security definitions and the other checks of the z/OS STIG depend on the name of the procedure.

    ## Example
    ```text BPXPRM00
    STARTUP_PROC(OMVSX)
    ```

    Help: Specify STARTUP_PROC(OMVS).

    ## Use instead
    ```text BPXPRM00
    STARTUP_PROC(OMVS)
    ```

    ## Fix safety
    Unsafe. The fix writes the value that the guide requires. The procedure must exist, so it needs review.

    ## Sources
    - DISA STIG for z/OS: ZUSS0012 (V-223631), parameters of BPXPRMxx.
    """
    return deviating_values(unix, "STARTUP_PROC", "OMVS")
