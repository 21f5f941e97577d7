from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles, routing_codes
from lint.ruleset.rule import NOTE, finding, rule

_FOR_PROGRAMMERS = 11


@rule("CON016", level=NOTE, tags=("performance",), health_check="CNZ_CONSOLE_ROUTCODE_11")
def routing_code_11(consoles: Consoles) -> Iterator[Finding]:
    """
    A console gets routing code 11.

    ## What it does
    Reports a CONSOLE whose ROUTCODE has 11, by itself, in a range or by ALL, if the member has several consoles that
    get messages.

    ## Why it matters
    Programs send messages for the programmer with code 11, very many of them. They hide the messages for operators.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) ROUTCODE(1-16)
    CONSOLE DEVNUM(0701) NAME(ALTER) ROUTCODE(1,2)
    ```

    Help: Delete 11 from ROUTCODE.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) ROUTCODE(1-10,12-16)
    CONSOLE DEVNUM(0701) NAME(ALTER) ROUTCODE(1,2)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CNZ_CONSOLE_ROUTCODE_11 (message CNZHF0005I).
    """
    operands = [operand for console in consoles.consoles if (operand := console.statement.get("ROUTCODE"))]
    codes = [(operand, routing_codes(operand)) for operand in operands]
    for operand, numbers in codes if len(codes) > 1 else ():
        if numbers and _FOR_PROGRAMMERS in numbers:
            message = f"This console gets routing code {_FOR_PROGRAMMERS}, the messages for programmers."
            yield finding(operand, message, help=f"Delete {_FOR_PROGRAMMERS} from ROUTCODE.")
