from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.cfrm import ADD_CFRM_DATA_SETS
from lint.ruleset.rule import WARNING, finding, rule


@rule("CPL043", level=WARNING, tags=("coupling-facility", "references"))
def policy_without_cfrm(couple: Couple) -> Iterator[Finding]:
    """
    CFRMPOL starts a CFRM policy, but no CFRM couple data set is defined.

    ## What it does
    Reports CFRMPOL if no DATA statement is for CFRM. If a signaling path uses a structure, CPL041 reports it instead.

    ## Why it matters
    The policy is in the CFRM couple data sets. Without them there is no policy to start.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CFRMPOL(POLICY1)
    ```

    Help: Add DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02), with the names of your data sets.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CFRMPOL(POLICY1)
    DATA   TYPE(CFRM) PCOUPLE(SYS1.CFRM1,VOL001) ACOUPLE(SYS1.CFRM2,VOL002)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx, CFRMPOL; that it needs the data sets is general knowledge.
    """
    policy = couple.couple.get("CFRMPOL") if couple.couple else None
    has_structures = any(not path.is_device for path in (*couple.inbound, *couple.outbound))
    if policy and not has_structures and couple.has_no_data_for("CFRM"):
        message = f"The CFRM policy {policy.text} cannot be started: no DATA statement is for CFRM."
        yield finding(policy, message, help=ADD_CFRM_DATA_SETS)
