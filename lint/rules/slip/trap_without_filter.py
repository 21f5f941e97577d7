from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.slip import Slip
from lint.ruleset.rule import ERROR, finding, rule


@rule("SLP003", level=ERROR, tags=("values",))
def trap_without_filter(slip: Slip) -> Iterator[Finding]:
    """
    A SLIP trap that fits every error.

    ## What it does
    Reports a SLIP SET with END and nothing else.

    ## Why it matters
    The system takes the defaults: a trap that fits every error and takes a dump (IEA412I).

    ## Example
    ```text IEASLP00
    SLIP SET,END
    ```

    Help: Add the error that the trap is for, such as C=0C4, or delete this SLIP SET.

    ## Use instead
    ```text IEASLP00
    SLIP SET,C=0C4,ID=T001,END
    ```

    ## Sources
    - z/OS MVS System Commands: SLIP SET.
    """
    for trap in slip.traps:
        if trap.is_sound and [operand.name for operand in trap.operands] == ["END"]:
            message = "This trap has no filter: it fits every error, and takes a dump."
            yield finding(
                trap,
                message,
                help="Add the error that the trap is for, such as C=0C4, or delete this SLIP SET.",
            )
