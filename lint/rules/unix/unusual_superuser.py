from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.unix._security_guide import deviating_values
from lint.ruleset.rule import WARNING, rule


@rule("BPX049", level=WARNING, tags=("security",))
def unusual_superuser(unix: Unix) -> Iterator[Finding]:
    """
    The superuser is not BPXROOT.

    ## What it does
    Reports a SUPERUSER other than BPXROOT. A member without it takes BPXROOT and is not meant.

    ## Why it matters
    The user that su takes has UID 0. When that is a user who also logs on, what the system does and what a person
    does cannot be distinguished.

    ## Example
    ```text BPXPRM00
    SUPERUSER(OPER1)
    ```

    Help: Specify SUPERUSER(BPXROOT).

    ## Use instead
    ```text BPXPRM00
    SUPERUSER(BPXROOT)
    ```

    ## Fix safety
    Unsafe. The fix writes what the guide asks for. The user must be defined with UID 0, so it needs review.

    ## Sources
    - DISA STIG for z/OS: ZUSS0012 (V-223631), parameters of BPXPRMxx.
    """
    return deviating_values(unix, "SUPERUSER", "BPXROOT")
