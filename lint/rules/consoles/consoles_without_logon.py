from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.model.members import text_of
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_REQUIRED = "REQUIRED"


@rule("CON014", level=NOTE, tags=("security",))
def consoles_without_logon(consoles: Consoles) -> Iterator[Finding]:
    """
    Operators need not log on to consoles.

    ## What it does
    Reports a member without LOGON(REQUIRED) on DEFAULT, unless each CONSOLE has it. LOGON(AUTO) on DEFAULT is reported,
    too.

    ## Why it matters
    Whoever is at a console can enter commands, and no record tells who did.

    ## Example
    ```text CONSOL00
    DEFAULT LOGON(OPTIONAL)
    CONSOLE DEVNUM(0700) NAME(MASTER)
    ```

    Help: Specify LOGON(REQUIRED) on DEFAULT.

    ## Use instead
    ```text CONSOL00
    DEFAULT LOGON(REQUIRED)
    CONSOLE DEVNUM(0700) NAME(MASTER)
    ```

    ## Sources
    - DISA STIG for z/OS: V-223715, V-223567 and V-223942.
    """
    logon = consoles.default("LOGON")
    own = [text_of(console.statement, "LOGON") for console in consoles.consoles]
    if own and all(text == _REQUIRED or is_unknown(text) for text in own):
        return
    if logon and logon.text != _REQUIRED and not is_unknown(logon.text):
        message = f"DEFAULT has LOGON({logon.text}): operators need not log on."
        yield finding(logon, message, help=f"Specify LOGON({_REQUIRED}) on DEFAULT.")
    elif logon is None and own and consoles.has_read_all("DEFAULT"):
        place = next(consoles.statements("DEFAULT"), consoles.consoles[0].statement)
        message = "DEFAULT has no LOGON: operators need not log on."
        yield finding(place, message, help=f"Specify LOGON({_REQUIRED}) on DEFAULT.")
