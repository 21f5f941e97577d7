from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import BadIgnore
from lint.ruleset.rule import WARNING, finding, rule


@rule("GEN020", level=WARNING, tags=("ignores",))
def bad_ignore(ignore: BadIgnore) -> Iterator[Finding]:
    """
    A comment that is intended to ignore findings but has no effect.

    ## What it does
    Reports a comment for parmlint that is not valid: the word after `parmlint:` is misspelled, the comment names no
    rule or a rule that does not exist, the rule cannot be ignored because it reports text that could not be read, or a
    block has no beginning or no end. Such a comment ignores no findings.

    ## Why it matters
    The comment suggests that the finding has been handled, but it is still reported.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    CLASSDEF CLASS(BIG) CLASSLEN(62464) /* parmlint: ignore CPL0133 */
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    PATHIN STRNAME(IXCSTR1,IXCSTR2)
    ```

    Help: Change CPL0133 to CPL033, or delete this comment.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    CLASSDEF CLASS(BIG) CLASSLEN(62464) /* parmlint: ignore CPL013 */
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    PATHIN STRNAME(IXCSTR1,IXCSTR2)
    ```

    ## Fix safety
    Safe. The fix blanks the unknown word, or the comment when nothing else is in it. Statements stay where they are.

    ## Sources
    - None: this is about comments for parmlint, not about the system.
    """
    yield finding(ignore, ignore.reason, help=ignore.help, fixes=ignore.fixes)
