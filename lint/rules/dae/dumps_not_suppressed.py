from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dae import SVC_DUMPS, Dae, suppression
from lint.model.members import place_of
from lint.ruleset.rule import NOTE, finding, rule


@rule("DAE005", level=NOTE, tags=("dumps",), health_check="DAE_SUPPRESSING")
def dumps_not_suppressed(dae: Dae) -> Iterator[Finding]:
    """
    Dump analysis and elimination suppresses no SVC dumps.

    ## What it does
    Notes DAE=START without SUPPRESSALL or SUPPRESS in SVCDUMP. A member that stops DAE is not reported.

    ## Why it matters
    Each dump of a known problem takes time and space.

    ## Example
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,UPDATE)
    ```

    Help: Add SUPPRESSALL to SVCDUMP.

    ## Use instead
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,SUPPRESSALL,UPDATE)
    ```

    ## Sources
    - IBM Health Checker for z/OS: DAE_SUPPRESSING. z/OS MVS Diagnosis: Tools and Service Aids: DAE.
    """
    started = dae.started
    if started and not suppression(started):
        message = "DAE is started and suppresses no SVC dumps."
        yield finding(place_of(started, SVC_DUMPS), message, help="Add SUPPRESSALL to SVCDUMP.")
