from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import SYSTEM_CONSOLE, Consoles
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_WIDE = ("MASTER", "ALL")


@rule("CON022", level=NOTE, tags=("availability",))
def no_console_for_all_commands(consoles: Consoles) -> Iterator[Finding]:
    """
    No console may enter all commands.

    ## What it does
    Reports a member with consoles of which none has AUTH(MASTER) or AUTH(ALL), and without the system console.

    ## Why it matters
    Nobody can enter the commands of the operator with the highest authority, unless a console of another system in the
    sysplex has it.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(CON1) AUTH(INFO)
    ```

    Help: Specify AUTH(MASTER) on one CONSOLE, or add the CONSOLE with DEVNUM(SYSCONS).

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(CON1) AUTH(MASTER)
    ```

    ## Sources
    - General knowledge of CONSOLxx.
    """
    own = consoles.consoles
    if not own or not consoles.has_read_all("CONSOLE"):
        return
    authority = [text for console in own for operand in console.statement.all("AUTH") for text in operand.texts]
    is_unsure = any(map(is_unknown, authority)) or any(is_unknown(console.device) for console in own)
    has_master = any(text in _WIDE for text in authority) or any(console.device == SYSTEM_CONSOLE for console in own)
    if not has_master and not is_unsure:
        message = "No console of this member may enter all commands."
        help_text = f"Specify AUTH(MASTER) on one CONSOLE, or add the CONSOLE with DEVNUM({SYSTEM_CONSOLE})."
        yield finding(own[0].statement, message, help=help_text)
