from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, rule


@rule(
    "CPL042",
    level=NOTE,
    tags=("couple-data-sets", "availability"),
    health_check="XCF_SFM_ACTIVE",
)
def no_sfm_couple_data_set(couple: Couple) -> Iterator[Finding]:
    """
    No couple data set for failure management.

    ## What it does
    Notes a member with a sysplex couple data set and without a DATA statement of type SFM.

    ## Why it matters
    Without a sysplex failure management policy, the operator is asked what to do when a system no longer updates its
    status or signals are lost. Meanwhile all other systems wait.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    DATA   TYPE(SFM) PCOUPLE(SYS1.SFM.CDS01) ACOUPLE(SYS1.SFM.CDS02)
    ```

    ## Sources
    - General knowledge: SFM relies on a DATA statement. IBM Health Checker for z/OS: XCF_SFM_ACTIVE.
    """
    if couple.couple and "PCOUPLE" in couple.couple and couple.has_no_data_for("SFM"):
        yield finding(
            couple.couple,
            "This member has no DATA TYPE(SFM), so no policy controls what happens to a failing system.",
        )
