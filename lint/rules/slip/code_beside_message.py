from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SLP002", level=ERROR, tags=("values",))
def code_beside_message(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A SLIP trap with both a completion code and a message.

    ## What it does
    Reports COMP= and MSGID= in one SLIP SET.

    ## Why it matters
    A trap fits either an abend or a message. The system refuses the command (IEE836D).

    ## Example
    ```text IEASLP00
    SLIP SET,COMP=0C4,MSGID=IEF450I,ID=T001,ACTION=SVCD,END
    ```

    Help: Delete COMP or MSGID from this SLIP SET.

    ## Use instead
    ```text IEASLP00
    SLIP SET,MSGID=IEF450I,ID=T001,ACTION=SVCD,END
    ```

    ## Sources
    - z/OS MVS System Messages: IEE836D. z/OS MVS System Commands: SLIP SET.
    """
    return bad_values(parsed, "SLP002")
