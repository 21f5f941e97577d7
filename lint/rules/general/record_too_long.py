from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.columns import edge_of
from lint.ruleset.rule import ERROR, finding, rule
from lint.source.document import RECORD_LENGTH
from lint.syntax.parsed import ParsedMember


@rule("GEN007", level=ERROR, tags=("columns",))
def record_too_long(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A record is longer than the 80 characters of a card.

    ## What it does
    Reports a record of a z/OS member with text after column 80.

    ## Why it matters
    Members are in libraries with 80-byte records. The upload truncates or wraps such a record, or fails.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)    PCOUPLE(SYS1.PLEX1.XCF.CDS01,XCFP01)    ACOUPLE(SYS1.PLEX1.XCF.CDS02,XCFA01)
    ```

    Help: Break this record at a blank before column 72.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.PLEX1.XCF.CDS01,XCFP01)
           ACOUPLE(SYS1.PLEX1.XCF.CDS02,XCFA01)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members.
    """
    if parsed.kind.platform != "zos" or parsed.kind.edge > RECORD_LENGTH or parsed.is_template:
        return
    for record, text in enumerate(parsed.member.records):
        length = len(text.rstrip())
        if length > RECORD_LENGTH:
            span = parsed.span(record, RECORD_LENGTH + 1, length + 1)
            message = f"This record has {length} characters; a record of a member has at most {RECORD_LENGTH}."
            yield finding(span, message, help=f"Break this record at a blank before column {edge_of(parsed) + 1}.")
