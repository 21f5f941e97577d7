from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.policies import started_policies, structures_of


@rule("CPL055", level=WARNING, tags=("paths", "references"))
def structure_without_definition(image: Image) -> Iterator[Finding]:
    """
    A signaling structure is not in the CFRM policy.

    ## What it does
    Reports a structure of PATHIN or PATHOUT that no CFRM policy of the system defines, as far as its `policies` in
    parmlint.yaml have them. If CFRMPOL names one of the policies, this policy counts alone. Nothing is reported where
    a policy could not be read whole.

    ## Why it matters
    XCF finds no such structure and does not start the path.

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
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
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
    STRUCTURE NAME(IXC_3) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    Help: Change IXC_2 to IXC_1 or IXC_3.

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
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
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
    - z/OS MVS Setting Up a Sysplex: CFRM policies, signaling structures.
    """
    couple, policies = image.view(Couple), started_policies(image)
    names = structures_of(policies)
    if couple is None or names is None:
        return
    paths = (path for path in (*couple.outbound, *couple.inbound) if not path.is_device)
    for path in {path.name: path for path in reversed(list(paths))}.values():
        if path.name not in names and not is_unknown(path.name):
            message = f"No CFRM policy defines structure {path.name}.{nearest(path.name, names)}"
            advice = nearest_or(path.name, names, f"Add structure {path.name} to the CFRM policy.")
            related = (
                related_place(definition, "the policy begins here")
                for policy in policies
                if (definition := policy.policy.definition)
            )
            yield finding(path.end, message, help=advice, related=tuple(related))
