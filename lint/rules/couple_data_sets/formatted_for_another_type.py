from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.couple_data_sets._used import data_sets_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("CDS016", level=WARNING, tags=("references",))
def formatted_for_another_type(image: Image) -> Iterator[Finding]:
    """
    A couple data set of COUPLExx is formatted for another type of data.

    ## What it does
    Reports a PCOUPLE or ACOUPLE of COUPLE or of DATA TYPE(...) whose data set the jobs of the system format for other
    types only. The jobs are those under `policies` in parmlint.yaml.

    ## Why it matters
    XCF refuses the data set for this type.

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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(SFM)
        ITEM NAME(POLICY) NUMBER(9)
    ```

    Help: Specify DATA TYPE(CFRM) for it, or name another data set.

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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(9)
    ```

    ## Sources
    - Derived from z/OS MVS Setting Up a Sysplex: Coding the format utility.
    """
    for data_set, use in data_sets_of(image):
        if data_set.types and not set(use.types) <= {*data_set.types} and not any(map(is_unknown, data_set.types)):
            types = ", ".join(data_set.types)
            message = f"{data_set.name} is used for {'/'.join(use.types)}, but formatted for {types}."
            advice = f"Specify DATA TYPE({use.types[0]}) for it, or name another data set."
            related = (related_place(data_set.statement, "it is formatted here"),)
            yield finding(use.operand.values[0], message, help=advice, related=related)
