from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import CoupleDataSet, CoupleFormats
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CDS006", level=ERROR, tags=("values",))
def data_set_formatted_twice(formats: CoupleFormats) -> Iterator[Finding]:
    """
    A job formats the same couple data set twice.

    ## What it does
    Reports a DSN that stands in two DEFINEDS of one job. It is a warning if the data sets are on different volumes
    and not cataloged, where both can exist. Several jobs may name the same data set.

    ## Why it matters
    The data set must not exist when it is formatted, so that the second DEFINEDS fails.

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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    Help: Correct one of the two names SYS1.XCF.CDS01.

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
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Coding the format utility.
    """
    first: dict[tuple[str, str], CoupleDataSet] = {}
    for data_set in formats.data_sets:
        if not data_set.name or is_unknown(data_set.name):
            continue
        before = first.setdefault((data_set.parsed.member.path, data_set.name), data_set)
        if before is data_set:
            continue
        are_apart = bool(before.volume and data_set.volume) and before.volume != data_set.volume
        is_cataloged = any("CATALOG" in entry.statement for entry in (before, data_set))
        message = f"This job formats {data_set.name} twice."
        advice = f"Correct one of the two names {data_set.name}."
        related = (related_place(before.statement["DSN"], "it is formatted here, too"),)
        level = WARNING if are_apart and not is_cataloged else None
        yield finding(data_set.statement["DSN"], message, help=advice, related=related, level=level)
