from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.couple._data_sets import alternate_like
from lint.rules.shared.suggestion import such_as
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("CPL037", level=ERROR, tags=("couple-data-sets", "availability"))
def alternate_equals_primary(couple: Couple) -> Iterator[Finding]:
    """
    The alternate couple data set is the primary one.

    ## What it does
    Reports an ACOUPLE that names the same data set as the PCOUPLE of its statement, on the same volume or with a volume
    omitted.

    ## Why it matters
    XCF does not accept the primary data set as the alternate (IXC250I), so the sysplex runs without an alternate.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
           ACOUPLE(SYS1.XCF.CDS01,XCF001)
    ```

    Help: Specify another data set and volume as ACOUPLE, such as ACOUPLE(SYS1.XCF.CDS02,XCF002).

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
           ACOUPLE(SYS1.XCF.CDS02,XCF002)
    ```

    ## Sources
    - z/OS MVS System Messages: IXC250I.
    """
    for pair, alternate in couple.with_alternate:
        volumes = {operand.texts[1] for operand in (pair.primary, alternate) if len(operand.texts) > 1}
        if alternate.text == pair.primary.text and len(volumes) <= 1:
            yield finding(
                alternate.values[0],
                f"ACOUPLE names {alternate.text}, which is already the primary {pair.use} couple data set.",
                help=f"Specify another data set and volume as ACOUPLE{such_as(alternate_like(pair))}.",
                related=(related_place(pair.primary.values[0], "the primary"),),
            )
