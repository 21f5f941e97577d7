from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.cfrm import ADD_CFRM_DATA_SETS
from lint.ruleset.rule import WARNING, finding, rule


@rule("CPL041", level=WARNING, tags=("couple-data-sets", "paths"))
def structure_without_cfrm(couple: Couple) -> Iterator[Finding]:
    """
    Signaling structures without a CFRM couple data set.

    ## What it does
    Reports a path through a structure in a member without a DATA statement of type CFRM.

    ## Why it matters
    The CFRM policy, which is in the CFRM couple data set, defines the structures. Without DATA TYPE(CFRM), the first
    system of a sysplex finds no policy, and the paths do not start.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    Help: Add DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02), with the names of your data sets.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
    DATA     TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Sources
    - General knowledge: a signaling structure needs the CFRM policy. z/OS MVS Setting Up a Sysplex: CFRM policies.
    """
    first = next((path for path in (*couple.outbound, *couple.inbound) if not path.is_device), None)
    if first and couple.has_no_data_for("CFRM"):
        message = f"{first.name} needs a CFRM policy, but this member has no DATA TYPE(CFRM)."
        yield finding(first.end, message, help=ADD_CFRM_DATA_SETS)
