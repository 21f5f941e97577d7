from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMF022", level=NOTE, tags=("security",))
def no_detail(smf: Smf) -> Iterator[Finding]:
    """
    Records of steps and users are short.

    ## What it does
    Reports SYS with NODETAIL.

    ## Why it matters
    Records of types 30 and 32 do not tell which programs and commands were used how often. The sample of the security
    guide has NODETAIL for started tasks only.

    ## Example
    ```text SMFPRM00
    SYS(TYPE(0:255),NODETAIL)
    ```

    Help: Specify DETAIL.

    ## Use instead
    ```text SMFPRM00
    SYS(TYPE(0:255),DETAIL)
    ```

    ## Sources
    - DISA STIG for z/OS: V-223769 and V-224001.
    """
    short = smf.system("NODETAIL")
    if short:
        yield finding(short, "SYS has NODETAIL.", help="Specify DETAIL.")
