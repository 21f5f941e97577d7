from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.malformed import malformed_statements
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN015", level=ERROR, tags=("syntax",))
def malformed_statement(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement that cannot be read.

    ## What it does
    Reports a statement with incorrect syntax: a missing operand, or text in a place where something else is required.
    One finding for each statement; its operands before the error are still checked, and so are the other statements.

    ## Why it matters
    The system rejects the statement.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX PLEX1
    ```

    Help: Put PLEX1 in parentheses.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Sources
    - z/OS MVS System Messages: XCF syntax error message.
    - z/VM CP Planning and Administration: the user directory.
    """
    if parsed.kind.code_for("GEN015") == "GEN015":
        yield from malformed_statements(parsed)
