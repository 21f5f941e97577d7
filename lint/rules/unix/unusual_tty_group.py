from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.unix._security_guide import deviating_values
from lint.ruleset.rule import WARNING, rule


@rule("BPX050", level=WARNING, tags=("security",))
def unusual_tty_group(unix: Unix) -> Iterator[Finding]:
    """
    The group of terminals is not TTY.

    ## What it does
    Reports a TTYGROUP other than TTY. A member without it defaults to TTY and is not reported.

    ## Why it matters
    Members of the group that owns the pseudoterminals can write to the terminals of other users, so no user should be
    in it. The STIG expects the group TTY.

    ## Example
    ```text BPXPRM00
    TTYGROUP(USERS)
    ```

    Help: Specify TTYGROUP(TTY).

    ## Use instead
    ```text BPXPRM00
    TTYGROUP(TTY)
    ```

    ## Fix safety
    Unsafe. The fix writes the value that the guide requires. The group must be defined, so it needs review.

    ## Sources
    - DISA STIG for z/OS: ZUSS0012 (V-223631), parameters of BPXPRMxx.
    """
    return deviating_values(unix, "TTYGROUP", "TTY")
