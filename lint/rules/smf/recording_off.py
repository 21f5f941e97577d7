from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import WARNING, finding, rule


@rule("SMF001", level=WARNING, tags=("configuration",))
def recording_off(smf: Smf) -> Iterator[Finding]:
    """
    SMF does not record.

    ## What it does
    Reports NOACTIVE.

    ## Why it matters
    Nothing tells who used the system for what: no accounting, no security trail, no performance records.

    ## Example
    ```text SMFPRM00
    NOACTIVE
    SYS(TYPE(0:255))
    ```

    Help: Specify ACTIVE.

    ## Use instead
    ```text SMFPRM00
    ACTIVE
    SYS(TYPE(0:255))
    ```

    ## Sources
    - DISA STIG for z/OS: V-223769 and V-224001.
    """
    statement = smf.flag("NOACTIVE")
    if statement:
        yield finding(statement, "NOACTIVE switches the recording off.", help="Specify ACTIVE.")
