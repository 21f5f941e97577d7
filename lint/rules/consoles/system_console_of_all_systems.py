from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import ALL_SYSTEMS, SYSTEM_CONSOLE, Consoles
from lint.ruleset.rule import NOTE, finding, rule


@rule("CON018", level=NOTE, tags=("performance",), health_check="CNZ_SYSCONS_MSCOPE")
def system_console_of_all_systems(consoles: Consoles) -> Iterator[Finding]:
    """
    The system console gets the messages of several systems.

    ## What it does
    Reports an MSCOPE with *ALL or several names on the CONSOLE with DEVNUM(SYSCONS).

    ## Why it matters
    The console is slow, and the messages of other systems delay those of its own.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(SYSCONS) NAME(SYSC) MSCOPE(*ALL)
    ```

    Help: Delete *ALL from MSCOPE, and specify *.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(SYSCONS) NAME(SYSC) MSCOPE(*)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CNZ_SYSCONS_MSCOPE. What the check wants is general knowledge.
    """
    for console in consoles.consoles:
        scope = console.statement.get("MSCOPE") if console.device == SYSTEM_CONSOLE else None
        if scope and (ALL_SYSTEMS in scope.texts or len(set(scope.texts)) > 1):
            message = "The system console gets the messages of several systems."
            yield finding(scope, message, help=f"Delete {', '.join(scope.texts)} from MSCOPE, and specify *.")
