from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm, Structure, kilobytes
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand


@rule("CFR005", level=ERROR, tags=("values",))
def initial_size_above_size(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure has an initial or minimum size above the size that it may have.

    ## What it does
    Reports INITSIZE above SIZE, and MINSIZE above INITSIZE, or above SIZE where there is no INITSIZE. A number
    without a unit is in K.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) INITSIZE(64M) PREFLIST(CF1,CF2)
    ```

    Help: Specify an INITSIZE of at most 33M.

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
    STRUCTURE NAME(ISGLOCK) SIZE(33M) INITSIZE(33M) PREFLIST(CF1,CF2)
    ```

    ## Sources
    - General knowledge: INITSIZE is at most SIZE, and MINSIZE at most INITSIZE.
    - z/OS MVS Setting Up a Sysplex: Specifying the structure size.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            above = structure.statement.get("INITSIZE") or structure.statement.get("SIZE")
            yield from _above(structure, "INITSIZE", structure.statement.get("SIZE"))
            yield from _above(structure, "MINSIZE", above)


def _above(structure: Structure, name: str, limit: LocatedOperand | None) -> Iterator[Finding]:
    operand = structure.statement.get(name)
    size, most = (kilobytes(entry) if entry else None for entry in (operand, limit))
    if operand and limit and size is not None and most is not None and size > most:
        message = f"{name} of structure {structure.name} is {operand.text}, above its {limit.name} of {limit.text}."
        advice = f"Specify {'an' if name[0] == 'I' else 'a'} {name} of at most {limit.text}."
        yield finding(operand, message, help=advice, related=(related_place(limit, f"{limit.name} stands here"),))
