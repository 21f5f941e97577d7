from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.slip import COMMANDS, SET
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import ParsedMember


@rule("SLP001", level=ERROR, tags=("values",))
def trap_without_end(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A SLIP SET without END takes the next command for a part of itself.

    ## What it does
    Reports a SLIP SET without END that another SLIP command follows.

    ## Why it matters
    The system reads on until END. The next command becomes part of this one, and neither trap is set.

    ## Example
    ```text IEASLP00
    SLIP SET,C=013,ID=X013,A=NODUMP
    SLIP SET,C=028,ID=X028,A=NODUMP,END
    ```

    Help: Add END to this SLIP SET.

    ## Use instead
    ```text IEASLP00
    SLIP SET,C=013,ID=X013,A=NODUMP,END
    SLIP SET,C=028,ID=X028,A=NODUMP,END
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for IEASLPxx.
    """
    if parsed.kind.id != "ieaslp":
        return
    commands = list(parsed.named(*COMMANDS))
    after = dict(zip(map(id, commands), commands[1:], strict=False))
    for command in commands:
        following = after.get(id(command))
        if command.name == SET and command.is_sound and following and "END" not in command:
            message = "This SLIP SET has no END, so that the next command is read as part of it."
            place = related_place(following, "The next command begins here.")
            yield finding(command, message, help="Add END to this SLIP SET.", related=(place,))
