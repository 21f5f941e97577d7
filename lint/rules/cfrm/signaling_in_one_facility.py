from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.policies import started_policies

_SEVERAL = 2


@rule("CFR016", level=WARNING, tags=("paths", "availability"))
def signaling_in_one_facility(image: Image) -> Iterator[Finding]:
    """
    All signaling structures of a system are in the same coupling facility.

    ## What it does
    Reports a system whose paths are all structures, two or more, if the CFRM policy has the same coupling facility
    first in all of their preference lists, and none excludes another.

    ## Why it matters
    If this coupling facility fails, all signaling paths fail at once, and the systems lose each other until the
    structures are rebuilt. Structures in two coupling facilities keep them connected.

    ## Example
    ```text parmlint.yaml
    systems:
      BIGA: {parmlib: BIG.PARMLIB, policies: [CFRM.jcl]}
    ```
    ```text BIG.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text BIG.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text BIG.PARMLIB/COUPLE00
    COUPLE  SYSPLEX(BIGPLEX) PCOUPLE(BIG.XCF.PRIMARY,BIGV01)
    DATA    TYPE(CFRM) PCOUPLE(BIG.CFRM.PRIMARY,BIGV02)
    PATHOUT STRNAME(IXCPATHA,IXCPATHB)
    PATHIN  STRNAME(IXCPATHA,IXCPATHB)
    ```
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(DAYTIME)
    CF NAME(CFEAST) TYPE(008561) MFG(IBM) PLANT(02)
       SEQUENCE(000000071A2B) PARTITION(1)
    CF NAME(CFWEST) TYPE(008561) MFG(IBM) PLANT(02)
       SEQUENCE(000000083C4D) PARTITION(1)
    STRUCTURE NAME(IXCPATHA) SIZE(20M) PREFLIST(CFEAST,CFWEST)
    STRUCTURE NAME(IXCPATHB) SIZE(20M) PREFLIST(CFEAST,CFWEST)
    ```

    Help: Put another coupling facility first in the PREFLIST of IXCPATHB.

    ## Use instead
    ```text parmlint.yaml
    systems:
      BIGA: {parmlib: BIG.PARMLIB, policies: [CFRM.jcl]}
    ```
    ```text BIG.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text BIG.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text BIG.PARMLIB/COUPLE00
    COUPLE  SYSPLEX(BIGPLEX) PCOUPLE(BIG.XCF.PRIMARY,BIGV01)
    DATA    TYPE(CFRM) PCOUPLE(BIG.CFRM.PRIMARY,BIGV02)
    PATHOUT STRNAME(IXCPATHA,IXCPATHB)
    PATHIN  STRNAME(IXCPATHA,IXCPATHB)
    ```
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(DAYTIME)
    CF NAME(CFEAST) TYPE(008561) MFG(IBM) PLANT(02)
       SEQUENCE(000000071A2B) PARTITION(1)
    CF NAME(CFWEST) TYPE(008561) MFG(IBM) PLANT(02)
       SEQUENCE(000000083C4D) PARTITION(1)
    STRUCTURE NAME(IXCPATHA) SIZE(20M) PREFLIST(CFEAST,CFWEST)
    STRUCTURE NAME(IXCPATHB) SIZE(20M) PREFLIST(CFWEST,CFEAST)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: at least two physical paths between any two systems.
    - z/OS MVS Setting Up a Sysplex: Preference and exclusion list considerations.
    """
    couple = image.view(Couple)
    if couple is None or not couple.has_read_all("PATHOUT", "PATHIN"):
        return
    paths = [*couple.outbound, *couple.inbound]
    names = list(dict.fromkeys(path.name for path in paths))
    if len(names) < _SEVERAL or any(path.is_device for path in paths):
        return
    for policy in started_policies(image):
        structures = [structure for name in names if (structure := policy.structure(name))]
        firsts = {structure.preferences[0].text for structure in structures if structure.preferences}
        excluded = {value.text for structure in structures for value in structure.exclusions}
        if len(structures) < len(names) or len(firsts) > 1 or excluded.intersection(names) or not policy.is_whole:
            continue
        first, last = next(iter(firsts), ""), structures[-1]
        if first and not is_unknown(first):
            message = f"All signaling structures have coupling facility {first} first in their PREFLIST."
            advice = f"Put another coupling facility first in the PREFLIST of {last.name}."
            places = [structure.statement["PREFLIST"] for structure in structures]
            related = tuple(related_place(place, "this one, too") for place in places[:-1])
            yield finding(places[-1], message, help=advice, related=related)
