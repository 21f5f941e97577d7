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
    PATHIN has no such operand: inbound paths carry the messages of every class that the sender's outbound path is for.
    XCF reports a syntax error.

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
    Safe. The fix deletes the operand. It is safe, because the operand has no meaning.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx.
    """
    for statement in couple.statements("PATHIN"):
        for operand in statement.all("CLASS"):
            yield finding(
                operand.keyword_span,
                "PATHIN has no operand CLASS: only outbound paths are for one transport class.",
                help=f"Delete CLASS({operand.text}) from this PATHIN.",
                fixes=(Fix("Delete CLASS", without_operand(operand), safe=True),),
            )
