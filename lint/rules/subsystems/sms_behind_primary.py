from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import SMS, Subsystems
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("SSN005", level=WARNING, tags=("order",))
def sms_behind_primary(subsystems: Subsystems) -> Iterator[Finding]:
    """
    SMS is defined behind the primary subsystem.

    ## What it does
    Reports the definition of SMS if the primary subsystem stands before it, in a member and over the members of
    SSN=(xx,...).

    ## Why it matters
    IBM requires SMS before the primary subsystem: JES would start before its data sets on volumes of SMS can be
    found.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    ```

    Help: Move SMS before JES2.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSNxx, keyword form.
    """
    primary, names = subsystems.first_primary, [each.name for each in subsystems.defined]
    if primary is None or SMS not in names:
        return
    first = names.index(SMS)
    if subsystems.defined.index(primary) < first:
        message = f"SMS is defined behind {primary.name}, the primary subsystem."
        related = (related_place(primary.place, f"{primary.name} is defined here"),)
        yield finding(
            subsystems.defined[first].place, message, help=f"Move SMS before {primary.name}.", related=related
        )
