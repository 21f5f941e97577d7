from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import PARALLEL, Subsystems
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("SSN007", level=WARNING, tags=("order",))
def second_beginparallel(subsystems: Subsystems) -> Iterator[Finding]:
    """
    BEGINPARALLEL is coded twice.

    ## What it does
    Reports each BEGINPARALLEL after the first, in a member and over the members of SSN=(xx,...).

    ## Why it matters
    Only the first one counts: from there on, all initialization routines run in parallel, and the second one
    divides nothing.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    BEGINPARALLEL
    SUBSYS SUBNAME(TNF)
    BEGINPARALLEL
    SUBSYS SUBNAME(VMCF)
    ```

    Help: Delete this BEGINPARALLEL.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    BEGINPARALLEL
    SUBSYS SUBNAME(TNF)
    SUBSYS SUBNAME(VMCF)
    ```

    ## Sources
    - General knowledge of IEFSSNxx, from messages of the system.
    """
    steps = [step for step in subsystems.steps if step.name == PARALLEL]
    for step in steps[1:]:
        related = (related_place(steps[0], "the first is here"),)
        message = "Only the first BEGINPARALLEL counts."
        yield finding(step, message, help="Delete this BEGINPARALLEL.", related=related)
