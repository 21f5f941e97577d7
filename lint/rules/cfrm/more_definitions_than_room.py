from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.model.couple_formats import CFRM, CoupleFormats
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("CFR024", level=ERROR, tags=("values",))
def more_definitions_than_room(image: Image) -> Iterator[Finding]:
    """
    A CFRM policy defines more than its couple data set has room for.

    ## What it does
    Reports the first CF or STRUCTURE of a policy beyond the number for which the CFRM couple data sets of the system
    are formatted, as far as its `policies` in parmlint.yaml have them. The largest number counts.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl, CFRM.jcl]}
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
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(CF) NUMBER(1)
        ITEM NAME(STR) NUMBER(100)
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

    Help: Specify NUMBER(2) or more for ITEM NAME(CF) of the couple data sets.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl, CFRM.jcl]}
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
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(CF) NUMBER(2)
        ITEM NAME(STR) NUMBER(100)
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
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for format utility.
    """
    formats, cfrm = image.view(CoupleFormats), image.view(Cfrm)
    data = [data for entry in (formats.data_sets if formats else ()) if (data := entry.of_type(CFRM))]
    if formats is None or cfrm is None or not data or not formats.has_all_items:
        return
    for name, what in (("CF", "coupling facilities"), ("STR", "structures")):
        numbers = [entry.number(name) for entry in data]
        most = max((number for number in numbers if number is not None), default=0)
        for policy in cfrm.policies if None not in numbers else ():
            entries = policy.facilities if name == "CF" else policy.structures
            if len(entries) > most and policy.policy.definition is not None:
                message = f"Policy {policy.name} has {len(entries)} {what}; its couple data sets have room for {most}."
                advice = f"Specify NUMBER({len(entries)}) or more for ITEM NAME({name}) of the couple data sets."
                item = next((item for entry in data if (item := entry.item(name))), None)
                related = (related_place(item.statement, "the room is specified here"),) if item else ()
                yield finding(entries[most].statement, message, help=advice, related=related)
