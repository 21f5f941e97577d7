from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import ResourceNameLists, WiderEntries
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("RNL008", level=NOTE, tags=("values",))
def entry_without_effect(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    An entry comes after a wider one of the same list.

    ## What it does
    Notes an entry whose resources an earlier GENERIC or PATTERN entry of the same list has already. An equal entry
    is RNL005.

    ## Why it matters
    The entry has no effect. It was perhaps meant for another list. All systems must have the same entries in the
    same order.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.)
    RNLDEF RNL(EXCL) TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS1.UADS)
    ```

    Help: Delete this RNLDEF, on all systems at the same time.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.)
    RNLDEF RNL(EXCL) TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS2.UADS)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for GRSRNLxx. That the entry has no
      effect is general knowledge.
    """
    wide = WiderEntries()
    for entry in lists.entries:
        there = wide.covering(entry)
        if there and there.key != entry.key:
            yield finding(
                entry.statement,
                f"{there.type} {there.resource} has these resources already.",
                help="Delete this RNLDEF, on all systems at the same time.",
                related=(related_place(there.statement, "the wider entry"),),
            )
        wide.add(entry)
