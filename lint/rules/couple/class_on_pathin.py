from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.model.couple import Couple
from lint.rules.shared.removal import without_operand
from lint.ruleset.rule import ERROR, finding, rule


@rule("CPL015", level=ERROR, tags=("paths", "syntax"))
def class_on_pathin(couple: Couple) -> Iterator[Finding]:
    """
    CLASS on an inbound path.

    ## What it does
    Reports a CLASS operand on PATHIN.

    ## Why it matters
    PATHIN has no CLASS operand: an inbound path carries the messages of whatever class the sender's outbound path
    serves. XCF reports a syntax error.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2) CLASS(DEFAULT)
    ```

    Help: Delete CLASS(DEFAULT) from this PATHIN.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Fix safety
    Safe. The fix deletes the operand, which has no meaning.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx.
    """
    for statement in couple.statements("PATHIN"):
        for operand in statement.all("CLASS"):
            yield finding(
                operand.keyword_span,
                "PATHIN has no operand CLASS: only an outbound path is assigned to a transport class.",
                help=f"Delete CLASS({operand.text}) from this PATHIN.",
                fixes=(Fix("Delete CLASS", without_operand(operand), safe=True),),
            )
