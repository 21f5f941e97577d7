from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple_formats import STATEMENTS, CoupleFormats
from lint.ruleset.rule import ERROR, finding, rule


@rule("CDS002", level=ERROR, tags=("values",))
def format_statement_out_of_order(formats: CoupleFormats) -> Iterator[Finding]:
    """
    An ITEM stands before any DATA, or a DATA before any DEFINEDS.

    ## What it does
    Reports an ITEM without a DATA before it in its DEFINEDS, and a DATA without a DEFINEDS before it.

    ## Why it matters
    IXCL1DSU reports an error, and the couple data set may not be formatted.

    ## Example
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      ITEM NAME(GROUP) NUMBER(100)
      DATA TYPE(SYSPLEX)
    ```

    Help: Move this ITEM behind a DATA.

    ## Use instead
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.XCF.CDS01)
      VOLSER(VOL001) MAXSYSTEM(8)
      DATA TYPE(SYSPLEX)
      ITEM NAME(GROUP) NUMBER(100)
    ```

    ## Sources
    - z/OS MVS System Messages: IXC, error on a DEFINEDS statement.
    """
    for parsed in formats.members:
        if parsed.member.is_part or not parsed.has_read_all(*STATEMENTS):
            continue
        has_data_set = has_data = False
        for statement in parsed.named(*STATEMENTS):
            if statement.name == "DEFINEDS":
                has_data_set, has_data = True, False
            elif statement.name == "DATA":
                if not has_data_set:
                    message = "This DATA has no DEFINEDS before it."
                    yield finding(statement, message, help="Move this DATA behind a DEFINEDS.")
                has_data = True
            elif not has_data:
                yield finding(statement, "This ITEM has no DATA before it.", help="Move this ITEM behind a DATA.")
