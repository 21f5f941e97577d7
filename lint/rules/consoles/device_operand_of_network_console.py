from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import HMCS, SMCS, Consoles
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.statement import is_unknown

_OF_DEVICES = ("UNIT", "SYSTEM")
_FULL_CAPABILITY = "FC"


@rule("CON005", level=ERROR, tags=("values",))
def device_operand_of_network_console(consoles: Consoles) -> Iterator[Finding]:
    """
    An SMCS or HMCS console has an operand of a console with a device.

    ## What it does
    Reports UNIT and SYSTEM, and a USE other than FC, on a CONSOLE with DEVNUM(SMCS). With DEVNUM(HMCS) it is a warning.

    ## Why it matters
    Such a console has no device, moves between systems by logging on, and shows messages and takes commands on one
    screen. The system rejects or ignores the operand.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(SMCS) NAME(SMCS1) UNIT(3270-X)
    ```

    Help: Delete UNIT from this CONSOLE.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(SMCS) NAME(SMCS1)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: defining SMCS consoles. General knowledge for HMCS.
    """
    for console in consoles.consoles:
        if console.device in (SMCS, HMCS):
            level = None if console.device == SMCS else WARNING
            for operand in console.statement.operands:
                is_wrong_use = operand.name == "USE" and operand.text not in (_FULL_CAPABILITY, "")
                if operand.name in _OF_DEVICES or (is_wrong_use and not is_unknown(operand.text)):
                    message = f"{operand.name} is not valid for a console with DEVNUM({console.device})."
                    help_text = f"Delete {operand.name} from this CONSOLE."
                    yield finding(operand, message, help=help_text, level=level)
