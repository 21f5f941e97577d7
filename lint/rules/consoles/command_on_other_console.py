from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CON007", level=ERROR, tags=("values",))
def command_on_other_console(parsed: ParsedMember) -> Iterator[Finding]:
    """
    ALLOWCMD on a console that is not the system console.

    ## What it does
    Reports ALLOWCMD on a CONSOLE whose DEVNUM is not SYSCONS.

    ## Why it matters
    The operand is valid for the system console only, and the system ignores or rejects it elsewhere.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) ALLOWCMD(Y)
    ```

    Help: Add DEVNUM(SYSCONS), or delete ALLOWCMD.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CONSOLxx, CONSOLE.
    """
    return bad_values(parsed, "CON007")
