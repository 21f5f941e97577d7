from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_WHOLE = {"ROUTCODE": "ALL", "CMDLEVEL": "CMDS"}


@rule("CON021", level=NOTE, tags=("configuration",))
def hardcopy_in_part(consoles: Consoles) -> Iterator[Finding]:
    """
    The hardcopy log lacks messages or commands.

    ## What it does
    Reports a ROUTCODE other than ALL on HARDCOPY, and CMDLEVEL(NOCMDS).

    ## Why it matters
    What is not in the log cannot be looked up afterward. Where a hardcopy log is required, the system uses CMDS instead
    of NOCMDS.

    ## Example
    ```text CONSOL00
    HARDCOPY DEVNUM(SYSLOG) ROUTCODE(1-10)
    ```

    Help: Specify ROUTCODE(ALL).

    ## Use instead
    ```text CONSOL00
    HARDCOPY DEVNUM(SYSLOG) ROUTCODE(ALL)
    ```

    ## Sources
    - z/OS MVS System Commands: VARY HARDCPY. z/OS MVS Initialization and Tuning Reference: CONSOLxx, HARDCOPY.
    """
    for statement in consoles.statements("HARDCOPY"):
        for name, advised in _WHOLE.items():
            operand = statement.get(name)
            is_whole = operand is None or advised in operand.texts or any(map(is_unknown, operand.texts))
            is_other_level = name == "CMDLEVEL" and operand is not None and operand.text != "NOCMDS"
            if operand and not is_whole and not is_other_level:
                message = f"With this {name} the hardcopy log lacks messages or commands."
                yield finding(operand, message, help=f"Specify {name}({advised}).")
