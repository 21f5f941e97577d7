from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, rule
from lint.source.columns import data_edge, truncated_texts
from lint.syntax.parsed import ParsedMember


@rule("DIR041", level=WARNING, tags=("columns",))
def lost_directory_text(directory: Directory) -> Iterator[Finding]:
    """
    Text past the data columns of a directory record is not read.

    ## What it does
    Reports text in columns 73-80 of a directory record that is not a sequence or identification field: it is not a
    number, and its letters and digits do not recur from record to record. Comment records are ignored.

    ## Why it matters
    The directory program reads only the data columns. It ignores an operand that is further to the right.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     LINK                                       MAINT          0190         0190 RR
    ```

    Help: Move this text to columns 1 to 72.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G                                             USR00010
     MDISK 0191 3390 0001 0010 USER01 MR                                    USR00020
    ```

    ## Sources
    - VM/370 Planning and System Generation Guide: the directory program. That newer releases read column 72 as
      data is general knowledge.
    """
    for parsed in directory.members:
        yield from _lost_in(parsed)


def _lost_in(parsed: ParsedMember) -> Iterator[Finding]:
    records = parsed.member.records
    edge = data_edge(records, parsed.kind.edge)
    for lost in truncated_texts(records, edge):
        if not records[lost.record].lstrip().startswith("*"):
            span = parsed.span(lost.record, lost.column, lost.column + len(lost.text))
            message = f"Text from column {lost.column} on is not read: data ends in column {edge}."
            yield finding(span, message, help=f"Move this text to columns 1 to {edge}.")
