from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.balance import unbalanced_marks
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN013", level=ERROR, tags=("syntax",))
def unbalanced_parentheses(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An unbalanced parenthesis or quote.

    ## What it does
    Reports an opening parenthesis that is not closed before the next operand or statement, an extra closing
    parenthesis, and a quote without a matching quote. One finding for each statement; its other operands are still
    checked. If text of the record is not read because of its column, GEN001 or GEN007 reports that instead.

    ## Why it matters
    The system rejects the statement or ignores the operand: XCF, for one, drops an incomplete PCOUPLE.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001
           ACOUPLE(SYS1.XCF.CDS02,XCF002)
    ```

    Help: Add ) to the end of PCOUPLE, before ACOUPLE.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
           ACOUPLE(SYS1.XCF.CDS02,XCF002)
    ```

    ## Sources
    - z/OS MVS System Messages: XCF syntax error message.
    """
    if parsed.kind.code_for("GEN013") == "GEN013":
        yield from unbalanced_marks(parsed)
