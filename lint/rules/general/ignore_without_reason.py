from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import IgnoreWithoutReason
from lint.ruleset.rule import WARNING, finding, rule


@rule("GEN023", level=WARNING, tags=("ignores",))
def ignore_without_reason(ignore: IgnoreWithoutReason) -> Iterator[Finding]:
    """
    A comment that ignores a finding without a reason.

    ## What it does
    Reports a comment that ignores findings without a reason after `--`, if parmlint.yaml specifies `ignore-reason:
    required`. The comment still ignores the findings.

    ## Why it matters
    Later readers cannot see whether the finding was reviewed or only suppressed.

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
    Unsafe. The fix deletes the comment, so the finding is shown again. It needs review: you may want to add a reason
    instead.

    ## Sources
    - None: this is about comments for parmlint, not about the system.
    """
    yield finding(
        ignore,
        "This comment ignores findings without a reason; specify the reason after `--`.",
        help="Add -- and the reason to the end of this comment, or delete it.",
        fixes=ignore.fixes,
    )
