from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.syntax import unknown_keywords
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN012", level=ERROR, tags=("syntax",))
def unknown_keyword(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement or operand that does not exist.

    ## What it does
    Reports a statement, or an operand of a statement, that the kind of member does not have, with the nearest
    spelling that it has or the list of valid words. Each release adds to IEASYSxx and BPXPRMxx: there it is an
    error only where the word is a valid one with a letter doubled, dropped or swapped, which is not in the member
    yet. Any other unknown word is a warning, since the release may be newer than the tables.

    No book has all the names of some languages: of DMSPARMS, POOLDEF, IEAICSxx, CSVRTLxx, CLOCKxx, DEFNUC, the
    operands of SYSTEM CONFIG. There a word that is a valid one with a single typing error is a warning. Whether any
    other is valid cannot be judged, and the account of the run says so. A parenthesis in SYSTEM CONFIG, VMRM CONFIG,
    POOLDEF or DMSPARMS is in the account, too.

    ## Why it matters
    The system rejects or skips the statement.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    PATHOT STRNAME(IXCPATH1)
    CLASSDEF CLASS(BIG) CLASLEN(62464)
    ```

    Help: Change PATHOT to PATHOUT.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    PATHOUT STRNAME(IXCPATH1)
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    ```

    ## Fix safety
    Unsafe. The fix writes the nearest keyword that exists in its place. It needs review: what was meant may be
    another one.

    ## Sources
    - z/OS MVS System Messages: XCF syntax error message.
    - z/VM CP Planning and Administration: the user directory.
    """
    if parsed.kind.code_for("GEN012") == "GEN012":
        yield from unknown_keywords(parsed)
