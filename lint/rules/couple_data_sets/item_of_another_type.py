from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.couple_formats import ITEMS, UNRANGED, CoupleFormats
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown

_WHOLE_LISTS = ("SYSPLEX", "CFRM", "SFM", "LOGR")
"""The types whose items are all on record."""


@rule("CDS004", level=WARNING, tags=("values",))
def item_of_another_type(formats: CoupleFormats) -> Iterator[Finding]:
    """
    An item belongs to another type of data.

    ## What it does
    Reports the NAME of an ITEM that data of this type do not have. Types whose items are not on record (ARM, WLM) are
    not judged.

    ## Why it matters
    IXCL1DSU reports an error, and the number that was meant is the default.

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
        ITEM NAME(STRUCT) NUMBER(200)
    ```

    Help: Change STRUCT to STR.

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
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM, SFM and LOGR parameters for format utility; Formatting a sysplex couple
      data set.
    """
    for data_set in formats.data_sets:
        for data in data_set.data:
            legal = {*ITEMS.get(data.type, {}), *UNRANGED.get(data.type, ())}
            for item in data.items if data.type in _WHOLE_LISTS else ():
                name = item.statement.get("NAME")
                if name and item.name and item.name not in legal and not is_unknown(item.name):
                    message = f"Data of type {data.type} have no item {item.name}.{nearest(item.name, legal)}"
                    advice = nearest_or(item.name, legal, f"Delete it, or specify one of {', '.join(sorted(legal))}.")
                    yield finding(name, message, help=advice)
