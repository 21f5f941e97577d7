from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import CFRM, SYSPLEX, CoupleDataSet, CoupleFormats
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CDS008", level=NOTE, tags=("performance",), health_check="XCF_CDS_SEPARATION")
def sysplex_and_cfrm_formatted_on_one_volume(formats: CoupleFormats) -> Iterator[Finding]:
    """
    The first couple data sets for the sysplex and for CFRM are formatted on the same volume.

    ## What it does
    Notes the first DEFINEDS of type CFRM in a job if its VOLSER is that of the first DEFINEDS of type SYSPLEX. Later
    ones are taken for alternates.

    ## Why it matters
    Both data sets are busy when structures are rebuilt and systems change their status at the same time. On one
    volume they wait for each other.

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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
    ```

    ## Sources
    - IBM Health Checker for z/OS: XCF_CDS_SEPARATION.
    """
    first: dict[tuple[str, str, str], CoupleDataSet] = {}
    for data_set in formats.data_sets:
        for data_type in data_set.types:
            first.setdefault((data_set.parsed.member.path, data_set.sysplex, data_type), data_set)
    for (path, sysplex, data_type), data_set in first.items():
        of_sysplex = first.get((path, sysplex, SYSPLEX)) if data_type == CFRM else None
        volume = data_set.volume
        if not of_sysplex or of_sysplex is data_set or not volume or is_unknown(volume):
            continue
        if of_sysplex.volume == volume and "STORCLAS" not in data_set.statement:
            message = f"{data_set.name} for CFRM and {of_sysplex.name} for the sysplex are both on {volume}."
            related = (related_place(of_sysplex.statement["VOLSER"], f"the volume of {of_sysplex.name}"),)
            yield finding(data_set.statement["VOLSER"], message, help="Specify another VOLSER.", related=related)
