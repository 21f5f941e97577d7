from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import ITEMS, CoupleDataSet, CoupleFormats, FormattedData
from lint.model.members import place_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CDS014", level=WARNING, tags=("availability",))
def unlike_items(formats: CoupleFormats) -> Iterator[Finding]:
    """
    A second couple data set of a type has room for less than the first one.

    ## What it does
    Reports an ITEM whose number is below that of the first couple data set of the same type and sysplex, in one step
    or in all jobs that a system declares under `policies`. Items that are not specified have their defaults. Spare
    data sets have to be as large as the others, too.

    ## Why it matters
    They are meant as primary and alternate. A data set for less cannot become the alternate of one for more, so that
    the sysplex runs without an alternate.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(200)
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS02)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(100)
    ```

    Help: Specify NUMBER(200).

    ## Use instead
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(200)
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS02)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(CFRM)
        ITEM NAME(POLICY) NUMBER(6)
        ITEM NAME(CF) NUMBER(4)
        ITEM NAME(STR) NUMBER(200)
    ```

    ## Sources
    - General knowledge: a couple data set that is formatted for less is refused as alternate. z/OS MVS Setting Up a
      Sysplex: Coding the format utility.
    """
    if not formats.has_all_items:
        return
    first: dict[tuple[str, str], tuple[CoupleDataSet, FormattedData]] = {}
    for data_set in formats.data_sets:
        for data in data_set.data:
            before, before_data = first.setdefault((data_set.sysplex, data.type), (data_set, data))
            if before is data_set or is_unknown(data_set.sysplex):
                continue
            for name in ITEMS.get(data.type, {}):
                number, most = data.number(name), before_data.number(name)
                if number is None or most is None or number >= most:
                    continue
                item = data.item(name)
                place = place_of(item.statement, "NUMBER") if item else data.statement
                message = f"{data_set.name} has {name} {number}, but {before.name} of the same type has {most}."
                advice = f"Specify NUMBER({most})." if item else f"Add ITEM NAME({name}) NUMBER({most})."
                related = (related_place(before_data.statement, f"{before.name} is formatted here"),)
                yield finding(place, message, help=advice, related=related)
