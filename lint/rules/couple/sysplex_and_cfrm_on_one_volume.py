from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple, volume_of
from lint.rules.shared.suggestion import next_name, such_as
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule(
    "CPL039",
    level=WARNING,
    tags=("couple-data-sets", "performance"),
    health_check="XCF_CDS_SEPARATION",
)
def sysplex_and_cfrm_on_one_volume(couple: Couple) -> Iterator[Finding]:
    """
    The sysplex and CFRM couple data sets on the same volume.

    ## What it does
    Reports a DATA TYPE(CFRM) whose PCOUPLE is on the same volume as the PCOUPLE of COUPLE.

    ## Why it matters
    These two have the most I/O of all couple data sets, especially while a system or coupling facility fails. On the
    same volume, each waits for the other.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,XCF001)
    DATA   TYPE(CFRM)     PCOUPLE(SYS1.CFRM.CDS01,XCF001)
    ```

    Help: Specify a volume other than XCF001 for this PCOUPLE, such as XCF002.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,XCF001)
    DATA   TYPE(CFRM)     PCOUPLE(SYS1.CFRM.CDS01,XCF002)
    ```

    ## Sources
    - IBM Health Checker for z/OS: XCF_CDS_SEPARATION. z/OS MVS System Messages: the message of its exception.
    """
    of_sysplex = next((volume_of(pair.primary) for pair in couple.data_sets if pair.statement is couple.couple), None)
    for pair in couple.data_sets:
        volume = volume_of(pair.primary) if "CFRM" in pair.types else None
        if of_sysplex and volume and volume.text == of_sysplex.text:
            yield finding(
                volume,
                f"The primary CFRM couple data set is on {volume.text}, the same volume as the sysplex couple data "
                "set.",
                help=f"Specify a volume other than {volume.text} for this PCOUPLE{such_as(next_name(volume.text))}.",
                related=(related_place(of_sysplex, "the sysplex couple data set"),),
            )
