from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CON013", level=ERROR, tags=("values",))
def bad_routing_code(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A routing code that does not exist, or a range from the higher to the lower code.

    ## What it does
    Reports a value of ROUTCODE that is not ALL, NONE, a code from 1 to 128, or a range of such codes with the lower one
    first.

    ## Why it matters
    The operand is not valid, and the console or the log does not get the messages.

    ## Example
    ```text CONSOL00
    HARDCOPY DEVNUM(SYSLOG) ROUTCODE(1-10,128-42)
    ```

    Help: Specify ROUTCODE as ALL, the default.

    ## Use instead
    ```text CONSOL00
    HARDCOPY DEVNUM(SYSLOG) ROUTCODE(ALL)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CONSOLxx, HARDCOPY and CONSOLE.
    """
    return bad_values(parsed, "CON013")
