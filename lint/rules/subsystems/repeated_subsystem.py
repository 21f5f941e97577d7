from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import Subsystem, Subsystems
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("SSN002", level=ERROR, tags=("values",))
def repeated_subsystem(subsystems: Subsystems) -> Iterator[Finding]:
    """
    A subsystem is defined twice.

    ## What it does
    Reports a subsystem that a member, or another member of SSN=(xx,...) before it, already defines. A name with a
    system symbol that has no value is not checked.

    ## Why it matters
    The system rejects the second definition (IEFJ003I). The first one stands, with its initialization routine and
    its parameters.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI)
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI)
    ```

    Help: Delete one of the two definitions of DB2A.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, SSN; IEFSSNxx, positional form. z/OS MVS System
      Messages: IEFJ003I.
    """
    first_of: dict[str, Subsystem] = {}
    for subsystem in subsystems.defined:
        first = first_of.setdefault(subsystem.name, subsystem)
        if first is not subsystem and subsystem.name and not is_unknown(subsystem.name):
            message = f"{subsystem.name} is already defined, and the system rejects this definition."
            related = (related_place(first.place, "defined here"),)
            help_text = f"Delete one of the two definitions of {subsystem.name}."
            yield finding(subsystem.place, message, help=help_text, related=related)
