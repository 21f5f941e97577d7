from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.statement import is_unknown

_MOST = 8


@rule("CFR004", level=ERROR, tags=("values",))
def long_preference_list(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A preference or exclusion list has too many names, or a name twice.

    ## What it does
    Reports PREFLIST and EXCLLIST with more than eight names. A name that stands twice in a list is a warning.

    ## Why it matters
    IXCMIAPU refuses the policy. A name that stands twice takes the place of another.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,CF2,CF1)
    ```

    Help: Delete the second CF1.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,CF2)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for administrative data utility. That a name should stand once is
      general knowledge.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            for name, values in (("PREFLIST", structure.preferences), ("EXCLLIST", structure.exclusions)):
                if len(values) > _MOST:
                    message = f"{name} has {len(values)} names; at most {_MOST} are allowed."
                    yield finding(values[_MOST], message, help=f"Keep at most {_MOST} names in {name}.")
                seen: set[str] = set()
                for value in values:
                    if value.text in seen and not is_unknown(value.text):
                        message = f"{value.text} stands twice in this {name}."
                        yield finding(value, message, help=f"Delete the second {value.text}.", level=WARNING)
                    seen.add(value.text)
