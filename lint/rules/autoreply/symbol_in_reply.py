from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown


@rule("AUT006", level=NOTE, tags=("symbols",))
def symbol_in_reply(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An automatic reply holds a system symbol.

    ## What it does
    Reports a REPLY with a system symbol.

    ## Why it matters
    For a message that the system waits for synchronously, symbols are not resolved, and the reply is not valid. For
    other messages they are legal.

    ## Example
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(30S) REPLY('R &SYSNAME.')
    ```

    Help: Change the symbol to its text, or check that the message is not synchronous.

    ## Use instead
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(30S) REPLY('R PRDA')
    ```

    ## Sources
    - z/OS MVS Planning: Operations: AUTOR00.
    """
    for statement in parsed.named("MSGID"):
        reply = statement.get("REPLY")
        if reply and any(is_unknown(value.written) for value in reply.values):
            message = "Symbols in a reply are not resolved for synchronous messages."
            help_text = "Change the symbol to its text, or check that the message is not synchronous."
            yield finding(reply, message, help=help_text)
