from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import CONVERSION, EXCLUSION, ListEntry, ResourceNameLists, WiderEntries
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("RNL014", level=NOTE, tags=("values",), health_check="GRS_RNL_IGNORED_CONV")
def conversion_of_excluded(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    An entry of the conversion list is in the exclusion list, too.

    ## What it does
    Notes an entry of the list CON whose resources an entry of the list EXCL has: one with the same type and names, or
    a GENERIC or PATTERN entry for a beginning of the names.

    ## Why it matters
    A RESERVE for such a resource stays a local request with a hardware reserve. The conversion has no effect.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(MYQNAME)
    RNLDEF RNL(CON) TYPE(GENERIC) QNAME(MYQNAME)
    ```

    Help: Delete this RNLDEF or that of the exclusion list, on all systems at the same time.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(CON) TYPE(GENERIC) QNAME(MYQNAME)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for GRSRNLxx. That the exclusion list
      comes first is general knowledge.
    """
    excluded, wide = dict[tuple[str, str, str | None], ListEntry](), WiderEntries()
    for entry in lists.entries:
        if entry.list_name == EXCLUSION:
            excluded.setdefault(entry.key[1:], entry)
            wide.add(entry)
    for entry in lists.entries:
        if entry.list_name != CONVERSION:
            continue
        there = excluded.get(entry.key[1:]) or wide.covering(entry._replace(list_name=EXCLUSION))
        if there:
            yield finding(
                entry.statement,
                f"{there.type} {there.resource} of the exclusion list has these resources.",
                help="Delete this RNLDEF or that of the exclusion list, on all systems at the same time.",
                related=(related_place(there.statement, "in the exclusion list"),),
            )
