from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import SPECIFIC, ResourceNameLists
from lint.model.members import text_of
from lint.ruleset.rule import ERROR, finding, rule


@rule("RNL001", level=ERROR, tags=("values",))
def specific_without_minor_name(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    A SPECIFIC entry of a resource name list has no RNAME.

    ## What it does
    Reports an RNLDEF with TYPE(SPECIFIC) and without RNAME.

    ## Why it matters
    SPECIFIC compares the whole name of a resource, major and minor. The system cannot use the entry.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(SPECIFIC) QNAME(SYSDSN)
    ```

    Help: Add RNAME, or specify TYPE(GENERIC).

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS1.UADS)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for GRSRNLxx.
    """
    for statement in lists.statements("RNLDEF"):
        if statement.is_sound and text_of(statement, "TYPE") == SPECIFIC and "RNAME" not in statement:
            message = "SPECIFIC compares major and minor name, and this RNLDEF has no RNAME."
            yield finding(statement["TYPE"], message, help="Add RNAME, or specify TYPE(GENERIC).")
