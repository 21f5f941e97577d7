from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import CoupleDataSet, CoupleFormats
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image

_ELSEWHERE = frozenset({"WLM", "BPXMCDS"})


@rule("CDS013", level=NOTE, tags=("availability",))
def type_formatted_once(image: Image) -> Iterator[Finding]:
    """
    The jobs of a system format one couple data set of a type only.

    ## What it does
    Notes the only DEFINEDS for a type of data and a sysplex in all jobs under `policies` in parmlint.yaml. Data sets
    for WLM and BPXMCDS, which are often formatted by other jobs, are not reported.

    ## Why it matters
    A couple data set needs an alternate: if the only one fails, the sysplex or the function stops.

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
    ```

    Help: Add a DEFINEDS for an alternate of type SYSPLEX.

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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS02)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Considerations for all couple data sets.
    """
    formats = image.view(CoupleFormats)
    by_type: dict[tuple[str, str], list[CoupleDataSet]] = defaultdict(list)
    for data_set in formats.data_sets if formats and formats.has_all_items else ():
        for data_type in data_set.types:
            by_type[data_set.sysplex, data_type].append(data_set)
    for (sysplex, data_type), data_sets in by_type.items():
        if len(data_sets) == 1 and data_type and data_type not in _ELSEWHERE and not is_unknown(sysplex + data_type):
            data = data_sets[0].of_type(data_type)
            message = f"{data_sets[0].name} is the only couple data set of type {data_type} that is formatted here."
            advice = f"Add a DEFINEDS for an alternate of type {data_type}."
            yield finding(data.statement if data else data_sets[0].statement, message, help=advice)
