from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dae import Dae, without_comma
from lint.ruleset.rule import WARNING, finding, rule


@rule("DAE003", level=WARNING, tags=("values",))
def comma_missing(dae: Dae) -> Iterator[Finding]:
    """
    A comma is missing between operands of ADYSETxx.

    ## What it does
    Reports an operand of DAE= that begins a record if no comma stands between it and the operand before.

    ## Why it matters
    The syntax has a comma between operands. The system may ignore those behind the gap. A member that IBM supplies
    once lacked one, so that it may work all the same: the finding is a warning.

    ## Example
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,SUPPRESSALL,UPDATE),
        SYSMDUMP(MATCH,UPDATE)
        SHARE(DSN)
    ```

    Help: Add a comma before SHARE.

    ## Use instead
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,SUPPRESSALL,UPDATE),
        SYSMDUMP(MATCH,UPDATE),
        SHARE(DSN)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax of ADYSETxx.
    """
    for statement in dae.statements("DAE"):
        if statement.is_sound:
            for operand in without_comma(statement):
                message = f"There is no comma between {operand.name} and the operand before it."
                word = statement.statement.text[operand.operand.start : operand.operand.key_end].upper()
                yield finding(operand.keyword_span, message, help=f"Add a comma before {word}.")
