from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, rule


@rule("CPL036", level=WARNING, tags=("couple-data-sets", "availability"))
def no_alternate_couple_data_set(couple: Couple) -> Iterator[Finding]:
    """
    A couple data set without an alternate.

    ## What it does
    Reports a PCOUPLE without an ACOUPLE, on COUPLE or on DATA. A statement that cannot be read whole is left
    alone.

    ## Why it matters
    When the only couple data set is damaged, the sysplex, or the function that the data set is for, stops.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
           ACOUPLE(SYS1.XCF.CDS02,XCF002)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Considerations for all couple data sets.
    """
    if couple.parsed.is_template:
        return
    for pair in couple.data_sets:
        if pair.alternate is None and pair.statement.statement.problem is None:
            yield finding(
                pair.primary,
                f"The {pair.use} couple data set {pair.primary.text} has no alternate (ACOUPLE).",
            )
