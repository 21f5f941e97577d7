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
    Reports a SUPERUSER other than BPXROOT. A member without it defaults to BPXROOT and is not reported.

    ## Why it matters
    The su command switches to this user, which has UID 0. If a person also logs on as this user, the actions of the
    system and of that person cannot be distinguished.

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
    Unsafe. The fix writes the value that the guide requires. The user must be defined with UID 0, so it needs review.

    ## Sources
    - DISA STIG for z/OS: ZUSS0012 (V-223631), parameters of BPXPRMxx.
    """
    return deviating_values(unix, "SUPERUSER", "BPXROOT")
