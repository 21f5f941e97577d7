from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import ListEntry, ResourceNameLists
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("RNL005", level=WARNING, tags=("values",))
def repeated_entry(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    A resource name list has the same entry twice.

    ## What it does
    Reports an entry with the same list, type, QNAME and RNAME as one before it, in the member or in another one of
    GRSRNL=(xx,yy).

    ## Why it matters
    The second entry has no effect, and one of the two was perhaps meant for another resource. All systems must have
    the same entries in the same order.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PAGE)
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME('SYSDSN') RNAME(SYS1.PAGE)
    ```

    Help: Delete one of the two RNLDEF, on all systems at the same time.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PAGE)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for GRSRNLxx. That the second has no
      effect is general knowledge.
    """
    first_of: dict[tuple[str, str, str, str | None], ListEntry] = {}
    for entry in lists.entries:
        first = first_of.setdefault(entry.key, entry)
        if first is not entry:
            yield finding(
                entry.statement,
                f"{entry.type} {entry.resource} is already in the list {entry.list_name}.",
                help="Delete one of the two RNLDEF, on all systems at the same time.",
                related=(related_place(first.statement, "first entered here"),),
            )
