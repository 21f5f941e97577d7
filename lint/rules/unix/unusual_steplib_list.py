from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.unix._security_guide import deviating_values
from lint.ruleset.rule import NOTE, rule


@rule("BPX052", level=NOTE, tags=("security",))
def unusual_steplib_list(unix: Unix) -> Iterator[Finding]:
    """
    The list of STEPLIBs is an unusual file.

    ## What it does
    Notes a STEPLIBLIST other than '/etc/steplib'.

    ## Why it matters
    The file decides which libraries programs with a set-user-ID bit may have as STEPLIB. It must be protected like
    the programs, and the z/OS STIG looks for it in /etc.

    ## Example
    ```text BPXPRM00
    STEPLIBLIST('/system/steplib')
    ```

    Help: Specify STEPLIBLIST('/etc/steplib').

    ## Use instead
    ```text BPXPRM00
    STEPLIBLIST('/etc/steplib')
    ```

    ## Fix safety
    Unsafe. The fix writes the value that the guide requires. The file must exist and list the libraries, so it needs
    review.

    ## Sources
    - DISA STIG for z/OS: ZUSS0012 (V-223631), parameters of BPXPRMxx.
    """
    return deviating_values(unix, "STEPLIBLIST", "'/etc/steplib'")
