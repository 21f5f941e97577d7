from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("CFR018", level=ERROR, tags=("values",))
def repeated_definition(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A coupling facility or structure is defined twice in a policy.

    ## What it does
    Reports the second CF or STRUCTURE statement of one name in a policy. Several policies may define the same names.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2)
    STRUCTURE NAME(IXC_1) SIZE(40M) PREFLIST(CF2,CF1)
    ```

    Help: Delete the second IXC_1, or correct its name.

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2)
    STRUCTURE NAME(IXC_2) SIZE(40M) PREFLIST(CF2,CF1)
    ```

    ## Sources
    - General knowledge: names are unique in a policy. z/OS MVS Setting Up a Sysplex: CFRM parameters for
      administrative data utility.
    """
    for policy in cfrm.policies:
        for entries in (policy.facilities, policy.structures):
            first: dict[str, LocatedStatement] = {}
            for entry in entries:
                name = entry.statement.get("NAME")
                if not name or not entry.name or is_unknown(entry.name):
                    continue
                if entry.name in first:
                    message = f"{entry.statement.name} {entry.name} is defined twice in this policy."
                    related = (related_place(first[entry.name], "it is defined here, too"),)
                    advice = f"Delete the second {entry.name}, or correct its name."
                    yield finding(name, message, help=advice, related=related)
                first.setdefault(entry.name, entry.statement)
