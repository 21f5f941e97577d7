from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import Subsystems
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("SSN003", level=ERROR, tags=("values",))
def second_primary(subsystems: Subsystems) -> Iterator[Finding]:
    """
    A second subsystem asks to be the primary one.

    ## What it does
    Reports each PRIMARY(YES), or PRIMARY in the positional form, after the first, in a member and over the members
    of SSN=(xx,...).

    ## Why it matters
    The system ignores it (IEFJ008I): there is one primary subsystem, the first that asks for it.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(JESB) PRIMARY(YES)
    ```

    Help: Specify PRIMARY(NO) for JESB, or delete PRIMARY.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(JESB) PRIMARY(NO)
    ```

    ## Sources
    - z/OS MVS System Messages: IEFJ008I.
    """
    first = subsystems.first_primary
    for subsystem in subsystems.defined if first else ():
        # A second definition of the same subsystem is rejected as that, by SSN002.
        if first and subsystem.is_primary and subsystem.name != first.name:
            message = f"{subsystem.name} cannot be the primary subsystem: {first.name} is."
            related = (related_place(first.statement["PRIMARY"].keyword_span, f"{first.name} is primary here"),)
            remedy = "Delete PRIMARY from" if subsystem.statement.name == "ENTRY" else "Specify PRIMARY(NO) for"
            help_text = (
                f"{remedy} {subsystem.name}{'' if subsystem.statement.name == 'ENTRY' else ', or delete PRIMARY'}."
            )
            yield finding(subsystem.statement["PRIMARY"].keyword_span, message, help=help_text, related=related)
