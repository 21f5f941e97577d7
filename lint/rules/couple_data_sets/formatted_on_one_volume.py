from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import CoupleDataSet, CoupleFormats
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CDS007", level=WARNING, tags=("availability",), health_check="XCF_CDS_SPOF")
def formatted_on_one_volume(formats: CoupleFormats) -> Iterator[Finding]:
    """
    A job formats two couple data sets of one type on the same volume.

    ## What it does
    Reports two DEFINEDS of one job for the same sysplex and the same type of data with the same VOLSER. Data sets
    with a storage class are not judged.

    ## Why it matters
    They are meant as primary and alternate. If the volume fails, both are lost.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS02)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    Help: Specify another VOLSER.

    ## Use instead
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS02)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Considerations for all couple data sets.
    - IBM Health Checker for z/OS: XCF_CDS_SPOF.
    """
    first: dict[tuple[str, ...], CoupleDataSet] = {}
    for data_set in formats.data_sets:
        is_judged = data_set.volume and not is_unknown(data_set.volume) and "STORCLAS" not in data_set.statement
        for data_type in data_set.types if is_judged else ():
            key = data_set.parsed.member.path, data_set.sysplex, data_type, data_set.volume
            before = first.setdefault(key, data_set)
            if before is not data_set and before.name != data_set.name:
                message = (
                    f"{data_set.name} is on {data_set.volume}, as {before.name} is, which is also of type {data_type}."
                )
                related = (related_place(before.statement["VOLSER"], f"the volume of {before.name}"),)
                yield finding(data_set.statement["VOLSER"], message, help="Specify another VOLSER.", related=related)
                break
