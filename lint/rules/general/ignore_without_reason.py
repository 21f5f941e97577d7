from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import IgnoreWithoutReason
from lint.ruleset.rule import WARNING, finding, rule


@rule("GEN023", level=WARNING, tags=("ignores",))
def ignore_without_reason(ignore: IgnoreWithoutReason) -> Iterator[Finding]:
    """
    A comment that ignores a finding and does not say why.

    ## What it does
    Reports a comment that ignores findings without a reason behind `--`, where parmlint.yaml says
    `ignore-reason: required`. The comment ignores what it names all the same.

    ## Why it matters
    In a year nobody knows whether the finding was judged or merely in the way.

    ## Example
    ```text parmlint.yaml
    ignore-reason: required
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    CLASSDEF CLASS(BIG) CLASSLEN(62464) /* parmlint: ignore CPL013 */
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    PATHIN STRNAME(IXCSTR1,IXCSTR2)
    ```

    Help: Add -- and the reason to the end of this comment, or delete it.

    ## Use instead
    ```text parmlint.yaml
    ignore-reason: required
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    /* parmlint: ignore CPL013 -- its path follows in change 4711 */
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    PATHOUT STRNAME(IXCSTR1,IXCSTR2)
    PATHIN STRNAME(IXCSTR1,IXCSTR2)
    ```

    ## Fix safety
    Unsafe. The fix takes the comment out, so that the finding is shown again. Whether you want that needs review.

    ## Sources
    - None: this is about comments for parmlint, not about the system.
    """
    yield finding(
        ignore,
        "This comment ignores findings and gives no reason; one is expected behind `--`.",
        help="Add -- and the reason to the end of this comment, or delete it.",
        fixes=ignore.fixes,
    )
