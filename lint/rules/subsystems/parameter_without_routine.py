from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import SMS, Subsystems
from lint.ruleset.rule import WARNING, finding, rule


@rule("SSN008", level=WARNING, tags=("values",))
def parameter_without_routine(subsystems: Subsystems) -> Iterator[Finding]:
    """
    A subsystem has parameters and no initialization routine.

    ## What it does
    Reports an INITPARM without INITRTN. SMS is not reported: working systems define it with INITPARM alone.

    ## Why it matters
    INITPARM is for the initialization routine. Without one, nothing reads it, or the system rejects the definition.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITPARM('DSN3EPX,-DB2A,S')
    ```

    Help: Add INITRTN to DB2A, or delete INITPARM.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI) INITPARM('DSN3EPX,-DB2A,S')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for IEFSSNxx.
    """
    for subsystem in subsystems.defined:
        parameters = subsystem.statement.get("INITPARM")
        if (
            parameters
            and "INITRTN" not in subsystem.statement
            and subsystem.name != SMS
            and subsystem.statement.is_sound
        ):
            message = f"{subsystem.name} has INITPARM and no INITRTN."
            help_text = f"Add INITRTN to {subsystem.name}, or delete INITPARM."
            yield finding(parameters.keyword_span, message, help=help_text)
