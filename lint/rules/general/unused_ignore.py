from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import UnusedIgnore, deletion_of
from lint.ruleset.rule import WARNING, finding, rule


@rule("GEN021", level=WARNING, tags=("ignores",))
def unused_ignore(ignore: UnusedIgnore) -> Iterator[Finding]:
    """
    A comment that ignores findings that do not exist.

    ## What it does
    Reports a comment that ignores a rule that has no finding there. It does not report rules that did not run, and
    reports nothing if a rule failed.

    ## Why it matters
    The problem was corrected, but the comment is still there. It would hide the problem if it occurs again.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    CLASSDEF CLASS(BIG) CLASSLEN(62464) /* parmlint: ignore CPL009 */
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    PATHIN STRNAME(IXCSTR1,IXCSTR2)
    ```

    Help: Delete this comment, which ignores CPL009.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    PATHIN STRNAME(IXCSTR1,IXCSTR2)
    ```

    ## Fix safety
    Safe. The fix blanks the rule, or the comment when nothing else is in it. Statements stay where they are.

    ## Sources
    - None: this is about comments for parmlint, not about the system.
    """
    yield finding(
        ignore,
        f"{ignore.rule} finds nothing {ignore.where}: delete the comment.",
        help=deletion_of(ignore),
        fixes=ignore.fixes,
    )
