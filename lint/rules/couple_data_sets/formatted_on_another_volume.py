from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import volume_of
from lint.model.couple_formats import CoupleDataSet
from lint.rules.couple_data_sets._used import data_sets_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedValue, is_unknown
from lint.systems.zos.image import Image


@rule("CDS012", level=WARNING, tags=("references",))
def formatted_on_another_volume(image: Image) -> Iterator[Finding]:
    """
    A couple data set is formatted on another volume than COUPLExx has for it.

    ## What it does
    Reports the volume of a PCOUPLE or ACOUPLE if the jobs of the system format the data set, and none of them on this
    volume. The jobs are those under `policies` in parmlint.yaml.

    ## Why it matters
    XCF looks for the data set on the volume of COUPLExx and does not find it.

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
      VOLSER(VOL003) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    Help: Specify VOL003 as its volume, or format it on VOL001.

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
    - Derived from z/OS MVS Setting Up a Sysplex: COUPLExx, examples.
    """
    volumes: dict[LocatedValue, list[CoupleDataSet]] = {}
    for data_set, use in data_sets_of(image):
        volume = volume_of(use.operand)
        if volume:
            volumes.setdefault(volume, []).append(data_set)
    for volume, data_sets in volumes.items():
        formatted = [data_set.volume for data_set in data_sets]
        if "" in formatted or any(map(is_unknown, formatted)) or volume.text in formatted:
            continue
        message = f"{data_sets[0].name} is formatted on {formatted[0]}, not on {volume.text}."
        advice = f"Specify {formatted[0]} as its volume, or format it on {volume.text}."
        related = (related_place(data_sets[0].statement["VOLSER"], "it is formatted here"),)
        yield finding(volume, message, help=advice, related=related)
