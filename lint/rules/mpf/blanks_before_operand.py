from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("MPF009", level=ERROR, tags=("syntax",))
def blanks_before_operand(parsed: ParsedMember) -> Iterator[Finding]:
    """
    More than one blank stands before the operand of .MSGCOLR or .MSGIDS.

    ## What it does
    Reports two blanks or more between .MSGCOLR or .MSGIDS and its operand.

    ## Why it matters
    Exactly one blank must stand there. The system does not take the operand.

    ## Example
    ```text MPFLST00
    .MSGCOLR   NOCHANGE
    ```

    Help: Delete all blanks but one before NOCHANGE.

    ## Use instead
    ```text MPFLST00
    .MSGCOLR NOCHANGE
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for MPFLSTxx.
    """
    for statement in parsed.named("MSGCOLR", "MSGIDS") if parsed.kind.id == "mpflst" else ():
        blanks = _BLANKS.match(statement.statement.text)
        if blanks:
            span = statement.span_of(*blanks.span("operand"))
            message = f"More than one blank stands between .{statement.name} and its operand."
            yield finding(span, message, help=f"Delete all blanks but one before {blanks['operand']}.")


_BLANKS = re.compile(r"\S+\s{2,}(?P<operand>[^\s(,]+)")
