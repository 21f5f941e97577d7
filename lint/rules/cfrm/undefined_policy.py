from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("CFR026", level=NOTE, tags=("references",))
def undefined_policy(image: Image) -> Iterator[Finding]:
    """
    COUPLExx names a CFRM policy that no job defines.

    ## What it does
    Notes a CFRMPOL that names no CFRM policy of the system, as far as its `policies` in parmlint.yaml have
    them.

    ## Why it matters
    If no policy is active yet, XCF starts the one that CFRMPOL names. A policy of this name may be in the couple data
    set, but not in this repository.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [CFRM.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) CFRMPOL(POLICY2)
      PCOUPLE(SYS1.XCF.CDS01,VOL001)
    DATA    TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01,VOL002)
    PATHOUT STRNAME(IXC_1,IXC_2)
    PATHIN  STRNAME(IXC_1,IXC_2)
    ```
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
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    Help: Change POLICY2 to POLICY1.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [CFRM.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) CFRMPOL(POLICY1)
      PCOUPLE(SYS1.XCF.CDS01,VOL001)
    DATA    TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01,VOL002)
    PATHOUT STRNAME(IXC_1,IXC_2)
    PATHIN  STRNAME(IXC_1,IXC_2)
    ```
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
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx, CFRMPOL.
    """
    couple, cfrm = image.view(Couple), image.view(Cfrm)
    name = couple.couple.get("CFRMPOL") if couple and couple.couple else None
    names = {policy.name for policy in cfrm.policies if policy.policy.definition is not None} if cfrm else set()
    is_certain = name and names and not any(map(is_unknown, (name.text, *names)))
    if name and is_certain and name.text not in names:
        message = f"No job here defines CFRM policy {name.text}.{nearest(name.text, names)}"
        yield finding(
            name,
            message,
            help=nearest_or(name.text, names, f"Add the job that defines policy {name.text}, or correct the name."),
        )
