from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.malformed import malformed_statements
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SYS022", level=ERROR, tags=("syntax",))
def misplaced_field(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Text of LOADxx is not in its column.

    ## What it does
    Reports a statement of LOADxx whose keyword does not begin in column 1, with text in a column where no field begins,
    or with a field that is missing or too long.

    ## Why it matters
    LOADxx is read by columns. Text in the wrong column belongs to another field or is ignored, and the system issues
    few messages at that stage of an IPL.

    ## Example
    ```text LOAD00
    SYSPARM 00
    ```

    Help: Move 00 to column 10.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LOADxx, syntax rules and statements.
    """
    if parsed.kind.code_for("GEN015") != "SYS022":
        return
    indented = {located.line for located in parsed.statements if located.statement.text.startswith(" ")}
    for reported in malformed_statements(parsed):
        if reported.span.line in indented:
            message = "This must begin in column 1, as every statement of LOADxx does."
            yield reported._replace(message=message, help="Move this statement to column 1.")
        else:
            yield reported
