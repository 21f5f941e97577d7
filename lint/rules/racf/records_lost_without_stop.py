from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf_control import SmfControl
from lint.ruleset.rule import NOTE, finding, rule


@rule("RSM006", level=NOTE, tags=("security",), cwe=(778,))
def records_lost_without_stop(smf: SmfControl) -> Iterator[Finding]:
    """
    SMF CONTROL lets records be lost.

    ## What it does
    Notes SEVER NO.

    ## Why it matters
    When no SMF record can be written, work goes on and its records are lost. SEVER YES stops access instead: the choice
    is the site's.

    ## Example
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER NO 0 RACFSMF
    ```

    Help: Specify SEVER YES if no record may be lost.

    ## Use instead
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF
    ```

    ## Sources
    - General knowledge of RACF for z/VM.
    """
    sever = smf.sever
    if sever and sever.text == "NO":
        message = "Records are lost when none can be written."
        yield finding(sever, message, help="Specify SEVER YES if no record may be lost.")
