"""CPL015: CLASS on an inbound path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.finding import Fix
from lint.rules.shared.removal import without_operand
from lint.ruleset.rule import ERROR, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.couple import Couple


@rule("CPL015", "class-on-pathin", level=ERROR, tags=("paths", "syntax"))
def class_on_pathin(couple: Couple) -> Iterator[Finding]:
    """
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
        for coded in statement.all("CLASS"):
            yield finding(
                coded.keyword_span,
                "PATHIN has no operand CLASS: only outbound paths are for one transport class.",
                fixes=(Fix("Delete CLASS", without_operand(coded), safe=True),),
            )
