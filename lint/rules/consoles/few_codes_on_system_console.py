from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import SYSTEM_CONSOLE, Consoles, routing_codes
from lint.ruleset.rule import WARNING, finding, rule

_NEEDED = (1, 2, 10)


@rule("CON017", level=WARNING, tags=("availability",), health_check="CNZ_SYSCONS_ROUTCODE")
def few_codes_on_system_console(consoles: Consoles) -> Iterator[Finding]:
    """
    The system console does not get the messages that it must get.

    ## What it does
    Reports a ROUTCODE on the CONSOLE with DEVNUM(SYSCONS) that lacks 1, 2 or 10.

    ## Why it matters
    The system console is the last one that works. Without these codes nobody sees the messages on which an operator
    must act.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(SYSCONS) NAME(SYSC) ROUTCODE(1,2)
    ```

    Help: Add 10 to ROUTCODE.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(SYSCONS) NAME(SYSC) ROUTCODE(1,2,10)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CNZ_SYSCONS_ROUTCODE (message CNZHS0008I).
    """
    for console in consoles.consoles:
        operand = console.statement.get("ROUTCODE") if console.device == SYSTEM_CONSOLE else None
        codes = routing_codes(operand) if operand else None
        missing = [str(code) for code in _NEEDED if codes is not None and code not in codes]
        if operand and missing:
            message = f"The system console does not get routing code {', '.join(missing)}."
            yield finding(operand, message, help=f"Add {', '.join(missing)} to ROUTCODE.")
