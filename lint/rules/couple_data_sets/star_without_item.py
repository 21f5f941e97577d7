from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import SYSPLEX, CoupleFormats
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("CDS017", level=WARNING, tags=("references",))
def star_without_item(image: Image) -> Iterator[Finding]:
    """
    Global resource serialization is a star, and the sysplex couple data set is not formatted for that.

    ## What it does
    Reports GRS=STAR if the jobs of the system format couple data sets for the sysplex and one of them has no ITEM
    NAME(GRS) NUMBER(1). The jobs are those under `policies` in parmlint.yaml.

    ## Why it matters
    The system cannot join the star.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00,GRS=STAR
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    DATA    TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01,VOL002)
    ```
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    Help: Add ITEM NAME(GRS) NUMBER(1).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00,GRS=STAR
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    DATA    TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01,VOL002)
    ```
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
        ITEM NAME(GRS) NUMBER(1)
    ```

    ## Sources
    - General knowledge: ITEM NAME(GRS) NUMBER(1) is a precondition of a GRS star.
    - z/OS MVS Setting Up a Sysplex: Formatting a sysplex couple data set.
    """
    parameter, formats = image.parameter("GRS"), image.view(CoupleFormats)
    if not parameter or not parameter.value or parameter.texts != ("STAR",) or not formats or not formats.has_all_items:
        return
    for data_set in formats.data_sets:
        data = data_set.of_type(SYSPLEX)
        if data and data.number("GRS") == 0:
            item = data.item("GRS")
            message = f"GRS=STAR needs ITEM NAME(GRS) NUMBER(1) for {data_set.name}."
            related = (related_place(parameter.value, "GRS is specified here"),)
            place = item.number if item and item.number else data.statement
            yield finding(place, message, help="Add ITEM NAME(GRS) NUMBER(1).", related=related)
