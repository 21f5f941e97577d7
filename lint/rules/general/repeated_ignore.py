from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import RepeatedIgnore, deletion_of
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("GEN022", level=WARNING, tags=("ignores",))
def repeated_ignore(ignore: RepeatedIgnore) -> Iterator[Finding]:
    """
    A comment that ignores a rule that another comment already ignores.

    ## What it does
    Reports a comment that ignores a rule for findings that an earlier comment already ignores: for the same statement,
    for the block around it, or for the file.

    ## Why it matters
    Deleting one of the comments has no effect, because the other still hides the finding.

    ## Example
    ```text COUPLE00
    /* parmlint: ignore-file CPL013 -- used from change 4711 on */
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    CLASSDEF CLASS(BIG) CLASSLEN(62464) /* parmlint: ignore CPL013 */
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    ```

    Help: Delete this comment, which ignores CPL013.

    ## Use instead
    ```text COUPLE00
    /* parmlint: ignore-file CPL013 -- used from change 4711 on */
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    ```

    ## Fix safety
    Safe. The fix blanks the rule, or the comment when nothing else is in it. Statements stay where they are.

    ## Sources
    - None: this is about comments for parmlint, not about the system.
    """
    yield finding(
        ignore,
        f"{ignore.rule} is already ignored here by the comment on line {ignore.first.line}.",
        related=(related_place(ignore.first, "ignored here"),),
        help=deletion_of(ignore),
        fixes=ignore.fixes,
    )
