from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import Subsystems
from lint.ruleset.rule import WARNING, finding, rule


@rule("SSN012", level=WARNING, tags=("values",))
def rrs_with_routine(subsystems: Subsystems) -> Iterator[Finding]:
    """
    RRS is defined with an initialization routine.

    ## What it does
    Reports a subsystem RRS with INITRTN.

    ## Why it matters
    Resource recovery services need their name alone in IEFSSNxx: the procedure of that name does the rest.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(RRS) INITRTN(ATRINIT1)
    ```

    Help: Delete INITRTN from RRS.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(RRS)
    ```

    ## Sources
    - z/OS MVS Programming: Resource Recovery: Defining RRS.
    """
    for subsystem in subsystems.defined:
        routine = subsystem.statement.get("INITRTN")
        if routine and subsystem.name == "RRS":
            message = "RRS needs no initialization routine: only its name is defined."
            yield finding(routine.keyword_span, message, help="Delete INITRTN from RRS.")
