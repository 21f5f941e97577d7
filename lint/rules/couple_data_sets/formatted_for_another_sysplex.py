from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.couple_data_sets._used import data_sets_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("CDS011", level=WARNING, tags=("references",))
def formatted_for_another_sysplex(image: Image) -> Iterator[Finding]:
    """
    A couple data set of COUPLExx is formatted for another sysplex.

    ## What it does
    Reports the SYSPLEX of a DEFINEDS if COUPLExx of a system names the data set as PCOUPLE or ACOUPLE and another
    sysplex. The jobs are those under `policies` in parmlint.yaml. All data sets for one sysplex are one finding.

    ## Why it matters
    The name is in the couple data set. With another name in COUPLExx, the system cannot use the data set, and the IPL
    stops.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl]}
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
    ```
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX2) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    Help: Specify SYSPLEX(PLEX1).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl]}
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

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Coding the format utility.
    - z/OS MVS Setting Up a Sysplex: COUPLExx, examples.
    """
    couple = image.view(Couple)
    sysplex = couple.couple.get("SYSPLEX") if couple and couple.couple else None
    if sysplex is None or is_unknown(sysplex.text):
        return
    told: set[str] = set()
    for data_set, use in data_sets_of(image):
        formatted = data_set.statement.get("SYSPLEX")
        if formatted and formatted.text not in (sysplex.text, *told) and not is_unknown(formatted.text):
            told.add(formatted.text)
            message = f"{data_set.name} is formatted for sysplex {formatted.text}, but COUPLExx names {sysplex.text}."
            related = (related_place(sysplex, "the sysplex of COUPLExx"), related_place(use.operand, "the data set"))
            yield finding(formatted, message, help=f"Specify SYSPLEX({sysplex.text}).", related=related)
