from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.couple._data_sets import alternate_like
from lint.ruleset.rule import WARNING, finding, rule


@rule("CPL036", level=WARNING, tags=("couple-data-sets", "availability"))
def no_alternate_couple_data_set(couple: Couple) -> Iterator[Finding]:
    """
    A couple data set without an alternate.

    ## What it does
    Reports a PCOUPLE without an ACOUPLE, on COUPLE or on DATA. A statement that cannot be read completely is not
    reported.

    ## Why it matters
    If the only couple data set is damaged, the sysplex stops, or the function that uses the data set stops.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
    ```

    Help: Add ACOUPLE(SYS1.XCF.CDS02,XCF002), with your alternate data set and volume, to this COUPLE.

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
            help_text = (
                f"Add {alternate_like(pair)}, with your alternate data set and volume, to this {pair.statement.name}."
            )
            yield finding(
                pair.primary,
                f"The {pair.use} couple data set {pair.primary.text} has no alternate (ACOUPLE).",
                help=help_text,
            )
