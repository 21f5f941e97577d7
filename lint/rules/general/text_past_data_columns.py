from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.columns import edge_of, truncated_data
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.source.document import RECORD_LENGTH
from lint.syntax.parsed import ParsedMember
from lint.values.check import level_of


@rule("GEN001", level=ERROR, tags=("columns",))
def text_past_data_columns(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Text past the data columns is not read by the system.

    ## What it does
    Reports text after the last data column of a z/OS member (column 71). Not reported are sequence and identification
    fields: a number in columns 73-80, the same letters and digits there in record after record, a continuation
    character in column 72 after complete data, and the end of a comment or remark. Where the last data column of a kind
    of member is not documented, the finding is a warning.

    ## Why it matters
    The system ignores these characters without a message. It uses a value that differs from the value in the editor: a
    data set name loses its end, or a closing parenthesis is missing.

    ## Example
    The closing parenthesis of PCOUPLE stands in column 72.

    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
                                         PCOUPLE(SYS1.XCF.CDS01.PLEX1,XCF001)
                                         ACOUPLE(SYS1.XCF.CDS02,XCF002)
           CLEANUP(15)
    ```

    Help: Move this text to columns 1 to 71, or to the next line.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)                                                   00010000
           PCOUPLE(SYS1.XCF.CDS01.PLEX1,XCF001)                             00020000
           ACOUPLE(SYS1.XCF.CDS02,XCF002)                                   00030000
           CLEANUP(15)                                                      00040000
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members.
    """
    edge = edge_of(parsed)
    level = None if level_of(parsed.kind.edge_confidence) is ERROR else WARNING
    for lost in truncated_data(parsed):
        if lost.column + len(lost.text) - 1 > RECORD_LENGTH:
            continue  # a record that is too long for the library at all: GEN007
        span = parsed.span(lost.record, lost.column, lost.column + len(lost.text))
        message = f"Text from column {lost.column} on is not read: data ends in column {edge}."
        yield finding(span, message, help=f"Move this text to columns 1 to {edge}, or to the next line.", level=level)
