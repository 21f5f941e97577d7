from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple, volume_of
from lint.rules.shared.suggestion import next_name, such_as
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule(
    "CPL038",
    level=WARNING,
    tags=("couple-data-sets", "availability"),
    health_check="XCF_CDS_SPOF",
)
def couple_data_sets_on_one_volume(couple: Couple) -> Iterator[Finding]:
    """
    Primary and alternate couple data sets on the same volume.

    ## What it does
    Reports an ACOUPLE with the same volume as the PCOUPLE of its statement, on COUPLE or DATA. CPL037 reports the same
    data set specified twice.

    ## Why it matters
    If the volume fails, both data sets are lost. Place the alternate on a different device, control unit and channel.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
           ACOUPLE(SYS1.XCF.CDS02,XCF001)
    ```

    Help: Specify a volume other than XCF001 for ACOUPLE, such as XCF002.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01,XCF001)
           ACOUPLE(SYS1.XCF.CDS02,XCF002)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: considerations for all couple data sets.
    - IBM Health Checker for z/OS: XCF_CDS_SPOF. z/OS MVS System Messages: IXCH0242E.
    """
    for pair, acouple in couple.with_alternate:
        primary, alternate = volume_of(pair.primary), volume_of(acouple)
        if acouple.text != pair.primary.text and primary and alternate and primary.text == alternate.text:
            yield finding(
                alternate,
                f"The alternate {pair.use} couple data set is on {alternate.text}, the same volume as the primary.",
                help=f"Specify a volume other than {alternate.text} for ACOUPLE{such_as(next_name(alternate.text))}.",
                related=(related_place(primary, "the primary"),),
            )
