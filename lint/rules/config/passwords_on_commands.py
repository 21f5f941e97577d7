from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Edit, Finding, Fix
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import WARNING, finding, related_place, rule

_COMMANDS = ("AUTOLOG", "LINK", "LOGON")


@rule("CFG016", level=WARNING, tags=("security",), cwe=(214,))
def passwords_on_commands(config: SystemConfig) -> Iterator[Finding]:
    """
    Commands may carry a password.

    ## What it does
    Reports PASSWORDS_ON_CMDS with YES for AUTOLOG, LINK or LOGON.

    ## Why it matters
    A password on the command line is shown on the screen as it is typed, and stays in console logs and EXECs.

    ## Example
    ```text SYSTEM.CONFIG
    FEATURES,
      PASSWORDS_ON_CMDS,
        AUTOLOG YES,
        LINK NO,
        LOGON NO
    ```

    Help: Specify AUTOLOG NO.

    ## Use instead
    ```text SYSTEM.CONFIG
    FEATURES,
      PASSWORDS_ON_CMDS,
        AUTOLOG NO,
        LINK NO,
        LOGON NO
    ```

    ## Fix safety
    Unsafe. The fix writes NO. It needs review, because EXECs may specify a password on these commands.

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, FEATURES. That YES is unsafe is general knowledge.
    """
    for statement in config.statements("FEATURES"):
        allowed = [operand for name in _COMMANDS for operand in statement.all(name) if operand.text == "YES"]
        if allowed:
            commands = _listed([operand.name for operand in allowed])
            others = tuple(related_place(operand, f"{operand.name} may too") for operand in allowed[1:])
            message = f"{commands} may carry a password, which console logs then show."
            settings = _listed([f"{operand.name} NO" for operand in allowed])
            edits = tuple(Edit(value.span, "NO") for operand in allowed for value in operand.values)
            fixes = (Fix(f"Write {settings}", edits),)
            yield finding(allowed[0], message, help=f"Specify {settings}.", related=others, fixes=fixes)


def _listed(words: Sequence[str]) -> str:
    """`A, B and C`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
