from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding, Level
from lint.rules.shared.syntax import unknown_keywords
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("IXG001", level=WARNING, tags=("logger", "syntax"))
def unknown_logger_keyword(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement or operand that IXGCNFxx does not have.

    ## What it does
    Warns of a statement of IXGCNFxx, or an operand of MONITOR or ZAI, that the tables of parmlint do not have. The
    release may be newer than the tables. What stands behind MANAGE is not checked.

    ## Why it matters
    With one unknown keyword, an IPL throws away all options of all IXGCNFxx members and takes the defaults (IXG732I);
    SET IXGCNF= changes nothing. A keyword of a newer release in a member that systems share is dangerous for the older
    ones.

    ## Example
    ```text IXGCNF00
    MONITOR OFFLOAD WARNALLOC(30) ACTIONALOC(60)
    ```

    Help: Change ACTIONALOC to ACTIONALLOC.

    ## Use instead
    ```text IXGCNF00
    MONITOR OFFLOAD WARNALLOC(30) ACTIONALLOC(60)
    ```

    ## Fix safety
    Unsafe. The fix writes the most similar valid keyword. It needs review: another keyword may be intended.

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the IXGCNF system parameter.
    """
    if parsed.kind.code_for("GEN012") != "IXG001":
        return
    parsed.named(*table.load(parsed.kind.grammar).statements)  # a statement that is not seen may have one, too
    for reported in unknown_keywords(parsed):
        message = (
            f"{reported.message} At IPL, one unknown keyword makes the system logger take the defaults for all options."
        )
        yield reported._replace(message=message, level=Level.WARNING)
