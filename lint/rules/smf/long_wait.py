from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule

_MOST = 15


@rule("SMF017", level=NOTE, tags=("security",))
def long_wait(smf: Smf) -> Iterator[Finding]:
    """
    Jobs may wait longer than the security guide allows.

    ## What it does
    Reports a JWT of more than 15 minutes.

    ## Why it matters
    A terminal that nobody watches stays logged on. Up to 30 minutes may be approved.

    ## Example
    ```text SMFPRM00
    JWT(0030)
    ```

    Help: Specify JWT(0015).

    ## Use instead
    ```text SMFPRM00
    JWT(0015)
    ```

    ## Sources
    - DISA STIG for z/OS: V-223757, V-223557 and V-224031.
    """
    wait = smf.value("JWT")
    if wait and (wait.number or 0) > _MOST:
        yield finding(wait, "JWT is above 15 minutes.", help="Specify JWT(0015).")
