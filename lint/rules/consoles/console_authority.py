from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import SYSTEM_CONSOLE, Consoles
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown


@rule("CON015", level=NOTE, tags=("security",))
def console_authority(consoles: Consoles) -> Iterator[Finding]:
    """
    A console with more authority than INFO.

    ## What it does
    Reports an AUTH other than INFO on a CONSOLE that is not the system console.

    ## Why it matters
    The console has the authority whoever sits there. The security guide wants INFO, and more for the operator who logs
    on. Real systems rarely follow it.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) AUTH(MASTER)
    ```

    Help: Specify AUTH(INFO).

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) AUTH(INFO)
    ```

    ## Sources
    - DISA STIG for z/OS: V-223715, V-223567 and V-223942.
    """
    for console in consoles.consoles:
        authority = console.statement.get("AUTH")
        if not authority or console.device == SYSTEM_CONSOLE or is_unknown(console.device):
            continue
        wide = [text for text in authority.texts if text != "INFO" and not is_unknown(text)]
        if wide:
            message = f"This console has AUTH({','.join(wide)}); the z/OS STIG requires AUTH(INFO)."
            yield finding(authority, message, help="Specify AUTH(INFO).")
