from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMF026", level=NOTE, tags=("configuration",))
def values_fixed_until_ipl(smf: Smf) -> Iterator[Finding]:
    """
    SETSMF is switched off.

    ## What it does
    Reports NOPROMPT in a member without AUTHSETSMF, and NOAUTHSETSMF.

    ## Why it matters
    No value of SMF can be changed by SETSMF; SET SMF still works. Most production systems want that.

    ## Example
    ```text SMFPRM00
    ACTIVE NOPROMPT
    ```

    Help: Add AUTHSETSMF.

    ## Use instead
    ```text SMFPRM00
    ACTIVE NOPROMPT AUTHSETSMF
    ```

    ## Sources
    - z/OS MVS System Commands: SETSMF.
    """
    switched = smf.flag("NOAUTHSETSMF")
    if switched is None and smf.flag("AUTHSETSMF") is None and smf.has_read_all("AUTHSETSMF", "PROMPT"):
        switched = smf.flag("NOPROMPT") if smf.flag("PROMPT") is None else None
    if switched:
        yield finding(
            switched,
            f"{switched.name} switches SETSMF off.",
            help="Add AUTHSETSMF." if switched.name == "NOPROMPT" else "Specify AUTHSETSMF.",
        )
