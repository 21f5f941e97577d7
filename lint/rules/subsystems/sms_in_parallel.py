from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.subsystems import PARALLEL, SMS, Subsystems
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("SSN006", level=ERROR, tags=("order",))
def sms_in_parallel(subsystems: Subsystems) -> Iterator[Finding]:
    """
    SMS is defined behind BEGINPARALLEL.

    ## What it does
    Reports the definition of SMS if a BEGINPARALLEL stands before it, in a member and over the members of
    SSN=(xx,...).

    ## Why it matters
    Initialization routines behind BEGINPARALLEL run in parallel, and the system does not accept SMS among them
    (IEF009E).

    ## Example
    ```text IEFSSN00
    BEGINPARALLEL
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    Help: Move SMS before BEGINPARALLEL.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    BEGINPARALLEL
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSNxx, keyword form. z/OS MVS System Messages: IEF009E.
    """
    parallel: LocatedStatement | None = None
    for step in subsystems.steps:
        if step.name == PARALLEL:
            parallel = parallel or step
        elif parallel and text_of(step, "SUBNAME") == SMS:
            message = "SMS is defined behind BEGINPARALLEL, where the system does not accept it."
            related = (related_place(parallel, "BEGINPARALLEL is here"),)
            yield finding(step["SUBNAME"], message, help="Move SMS before BEGINPARALLEL.", related=related)
            return
