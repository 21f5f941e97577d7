from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("AUT004", level=ERROR, tags=("values",))
def reply_missing(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A message of the automatic replies without a reply.

    ## What it does
    Reports a MSGID with neither NOAUTORREPLY nor both DELAY and REPLY.

    ## Why it matters
    The entry is not valid, and the system does not reply to the message.

    ## Example
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(30S)
    ```

    Help: Add REPLY, or specify NOAUTORREPLY alone.

    ## Use instead
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(30S) REPLY(U)
    ```

    ## Sources
    - General knowledge of AUTORxx.
    """
    for statement in parsed.named("MSGID"):
        missing = [name for name in ("DELAY", "REPLY") if name not in statement]
        if statement.is_sound and missing and "NOAUTORREPLY" not in statement:
            names = " and ".join(missing)
            message = f"MSGID has no {names}, and no NOAUTORREPLY."
            yield finding(statement, message, help=f"Add {names}, or specify NOAUTORREPLY alone.")
