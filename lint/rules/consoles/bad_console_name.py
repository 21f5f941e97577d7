from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown


@rule("CON001", level=ERROR, tags=("values",))
def bad_console_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A console without a name, or with a name that is not valid.

    ## What it does
    Reports a CONSOLE without NAME, unless its DEVNUM is SYSCONS, and a NAME that is not a name of 2 to 8 letters,
    digits or the characters @ # $, not beginning with a digit.

    ## Why it matters
    The system rejects the CONSOLE statement: the IPL goes on with a console less.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(1) AUTH(MASTER)
    ```

    Help: Specify NAME as a name of 2 to 8 letters, digits or the characters @ # $ that does not begin with a digit.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(C1) AUTH(MASTER)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: defining SMCS consoles. The length is general knowledge, and that the system
      console may lack it.
    """
    yield from bad_values(parsed, "CON001")
    for statement in parsed.named("CONSOLE"):
        is_nameless = statement.is_sound and "NAME" not in statement
        device = statement.get("DEVNUM") if is_nameless else None
        if device and device.text != "SYSCONS" and not is_unknown(device.text):
            yield finding(statement, "CONSOLE needs NAME.", help="Add NAME to this CONSOLE.")
