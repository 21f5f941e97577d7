from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import EXCLUSION, INCLUSION, ResourceNameLists
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("RNL006", level=NOTE, tags=("values",))
def entry_in_both_lists(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    The same name is in the inclusion list and in the exclusion list.

    ## What it does
    Notes an entry of the list EXCL that is in the list INCL, too, with the same type and names. A SPECIFIC
    exception from a GENERIC entry, as IBM has for SYSDSN, is intended.

    ## Why it matters
    A request with scope SYSTEM that the inclusion list makes global is made local again by the exclusion list. One
    of the two entries has no effect.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(INCL) TYPE(GENERIC) QNAME(MYQNAME)
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(MYQNAME)
    ```

    Help: Delete one of the two RNLDEF, on all systems at the same time.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(INCL) TYPE(GENERIC) QNAME(MYQNAME)
    RNLDEF RNL(EXCL) TYPE(SPECIFIC) QNAME(MYQNAME) RNAME(LOCAL)
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: Defining the RNLs. That one of the two has no effect is
      general knowledge.
    """
    included = {entry.key[1:]: entry for entry in lists.entries if entry.list_name == INCLUSION}
    for entry in lists.entries:
        there = included.get(entry.key[1:]) if entry.list_name == EXCLUSION else None
        if there:
            yield finding(
                entry.statement,
                f"{entry.type} {entry.resource} is in the inclusion list, too.",
                help="Delete one of the two RNLDEF, on all systems at the same time.",
                related=(related_place(there.statement, "in the inclusion list"),),
            )
