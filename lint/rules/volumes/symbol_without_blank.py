from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("VAT004", level=ERROR, tags=("volumes", "symbols"))
def symbol_without_blank(parsed: ParsedMember) -> Iterator[Finding]:
    """
    No blank ends a volume serial with system symbols.

    ## What it does
    Reports an entry of VATLSTxx whose serial has a system symbol, and in which something other than a blank follows the
    serial. [SYM012](SYM012.md) reports a symbol whose value makes the serial of a system longer than six characters.

    ## Why it matters
    The blank ends the serial and is no part of it. Without it, the system takes other text for the serial, and the
    entry is dropped.

    ## Example
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    &SYSR1,0,2,3390    ,Y
    ```

    Help: Add a blank behind &SYSR1.

    ## Use instead
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    &SYSR1 ,0,2,3390    ,Y
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: VATLSTxx, support for system symbols.
    """
    if parsed.kind.id != "vatlst":
        return
    for entry in parsed.named("ENTRY"):
        serial = entry.get("SERIAL")
        written = serial.operand.values[0].text if serial and serial.operand.values else ""
        if serial and "&" in written and entry.statement.text[serial.operand.end :].startswith(","):
            yield finding(serial, "No blank ends this serial with symbols.", help=f"Add a blank behind {written}.")
