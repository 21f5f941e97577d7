from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("CON002", level=ERROR, tags=("order",))
def device_not_first(parsed: ParsedMember) -> Iterator[Finding]:
    """
    DEVNUM is not the first operand of a console.

    ## What it does
    Reports a CONSOLE whose first operand is not DEVNUM, and a CONSOLE without DEVNUM.

    ## Why it matters
    The system finds out from DEVNUM what sort of console it is, and rejects the statement.

    ## Example
    ```text CONSOL00
    CONSOLE NAME(MASTER) DEVNUM(0700) AUTH(MASTER)
    ```

    Help: Move DEVNUM(0700) to the front of the operands.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) AUTH(MASTER)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: defining SMCS consoles.
    """
    yield from bad_values(parsed, "CON002")
    for statement in parsed.named("CONSOLE"):
        device = statement.get("DEVNUM")
        first = next(iter(statement.operands), None)
        if statement.is_known and device and first and first.name != "DEVNUM":
            message = f"DEVNUM must be the first operand of CONSOLE, before {first.name}."
            help_text = f"Move DEVNUM({device.text}) to the front of the operands."
            yield finding(device.keyword_span, message, help=help_text)
