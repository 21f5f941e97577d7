from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import CoupleDataSet, CoupleFormats
from lint.model.members import place_of
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CDS001", level=WARNING, tags=("availability",), health_check="XCF_CDS_MAXSYSTEM")
def unlike_number_of_systems(formats: CoupleFormats) -> Iterator[Finding]:
    """
    Couple data sets of a sysplex are formatted for different numbers of systems.

    ## What it does
    Reports a MAXSYSTEM that differs from that of an earlier couple data set of the same sysplex, in one step or in
    all jobs that a system declares under `policies`. It is a note if one of the two is the default of 8.

    ## Why it matters
    The smallest number counts: a system beyond it cannot join the sysplex. A couple data set for fewer systems cannot
    become the alternate of one for more.

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
      VOLSER(VOL002) MAXSYSTEM(4)
      DATA TYPE(SYSPLEX)
        ITEM NAME(GROUP) NUMBER(100)
        ITEM NAME(MEMBER) NUMBER(200)
    ```

    Help: Specify MAXSYSTEM(8).

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
    - IBM Health Checker for z/OS: XCF_CDS_MAXSYSTEM.
    """
    first: dict[str, CoupleDataSet] = {}
    for data_set in formats.data_sets:
        if not data_set.sysplex or is_unknown(data_set.sysplex) or data_set.systems is None:
            continue
        before = first.setdefault(data_set.sysplex, data_set)
        if before.systems == data_set.systems:
            continue
        most = max(before.systems or 0, data_set.systems)
        place = place_of(data_set.statement, "MAXSYSTEM")
        message = (
            f"{data_set.name} is formatted for {data_set.systems} systems, but {before.name} for {before.systems}."
        )
        is_default = any("MAXSYSTEM" not in entry.statement for entry in (before, data_set))
        related = (related_place(place_of(before.statement, "MAXSYSTEM"), f"{before.name} is formatted here"),)
        level = NOTE if is_default else None
        yield finding(place, message, help=f"Specify MAXSYSTEM({most}).", related=related, level=level)
