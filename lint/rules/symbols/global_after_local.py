from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sysdefs import Sysdefs
from lint.rules.shared.suggestion import line_of
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("SYM008", level=WARNING, tags=("symbols",))
def global_after_local(sysdefs: Sysdefs) -> Iterator[Finding]:
    """
    A later definition for all systems replaces a definition for one system.

    ## What it does
    Reports a SYMDEF, SYSNAME or SYSCLONE of a SYSDEF with filters, if a later SYSDEF with fewer of these filters, or
    with no filters, gives the same symbol another text.

    ## Why it matters
    The last definition that applies to a system takes effect. The general text replaces the text for the single system,
    which was intended as the exception.

    ## Example
    ```text IEASYM00
    SYSDEF LPARNAME(PROD1) SYMDEF(&RESVOL='RES001')
    SYSDEF SYMDEF(&RESVOL='RES002')
    ```

    Help: Move this definition of &RESVOL below line 2.

    ## Use instead
    ```text IEASYM00
    SYSDEF SYMDEF(&RESVOL='RES002')
    SYSDEF LPARNAME(PROD1) SYMDEF(&RESVOL='RES001')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYMxx, statements and parameters.
    """
    for earlier, later in sysdefs.replaced:
        if later.filters < earlier.filters:
            where = " and ".join(f"{name}({value})" for name, value in sorted(earlier.filters))
            message = (
                f"This text of &{earlier.name} for {where} is never used: a later SYSDEF for more systems replaces it."
            )
            there = line_of(later.place, earlier.place)
            help_text = f"Move this definition of &{earlier.name} below {there}."
            related = (related_place(later.place, "This text is used."),)
            yield finding(earlier.place, message, help=help_text, related=related)
