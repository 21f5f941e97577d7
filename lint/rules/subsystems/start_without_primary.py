from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import Subsystems
from lint.ruleset.rule import WARNING, finding, rule


@rule("SSN013", level=WARNING, tags=("values",))
def start_without_primary(subsystems: Subsystems) -> Iterator[Finding]:
    """
    A subsystem that is not primary has START.

    ## What it does
    Reports START, or NOSTART in the positional form, of a subsystem that is not the primary one.

    ## Why it matters
    START is for the primary subsystem, which the system can start by itself. The operand has no effect here.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI) START(NO)
    ```

    Help: Delete START from DB2A, or specify PRIMARY(YES).

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI)
    ```

    ## Sources
    - General knowledge of IEFSSNxx.
    """
    for subsystem in subsystems.defined:
        start = subsystem.statement.get("START")
        if start and subsystem.is_primary is False and subsystem.statement.is_sound:
            message = f"{subsystem.name} is not primary, so START has no effect."
            help_text = f"Delete START from {subsystem.name}, or specify PRIMARY(YES)."
            yield finding(start.keyword_span, message, help=help_text)
