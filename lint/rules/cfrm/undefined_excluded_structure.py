from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("CFR003", level=WARNING, tags=("references",))
def undefined_excluded_structure(cfrm: Cfrm) -> Iterator[Finding]:
    """
    An exclusion list names a structure that the policy does not define.

    ## What it does
    Reports a name in EXCLLIST for which the policy has no STRUCTURE statement.

    ## Why it matters
    The structure that should be elsewhere may be in the same coupling facility.

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2) EXCLLIST(IXC2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    Help: Change IXC2 to IXC_2.

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
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2) EXCLLIST(IXC_2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for administrative data utility. z/OS MVS Setting Up a Sysplex:
      Preference and exclusion list considerations.
    """
    for policy in cfrm.policies:
        names = [structure.name for structure in policy.structures]
        if any(map(is_unknown, names)) or not policy.has_all_structures:
            continue
        legal = frozenset(names)
        for structure in policy.structures:
            for value in structure.exclusions:
                if value.text not in legal and not is_unknown(value.text):
                    message = f"Policy {policy.name} has no structure {value.text}.{nearest(value.text, legal)}"
                    advice = nearest_or(
                        value.text, legal, f"Add structure {value.text} to the policy, or delete it here."
                    )
                    yield finding(value, message, help=advice)
