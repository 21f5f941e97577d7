from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.tso._marks import is_in_comment, lines_without_mark
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.lexed import MARK_LOST
from lint.syntax.parsed import ParsedMember


@rule("TSO008", level=ERROR, tags=("continuation", "comments"))
def mark_in_comment(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The continuation mark of a record of IKJTSOxx is inside its comment.

    ## What it does
    Reports a record within a list whose comment ends with a plus sign or a hyphen, if nothing follows the comment.

    ## Why it matters
    The mark is part of the comment, so the statement ends there: TSO/E rejects it and the names below.

    ## Example
    ```text IKJTSO00
    AUTHCMD NAMES( +
       RECEIVE       /* FILES + */
       TRANSMIT XMIT )
    ```

    Help: Move the continuation mark on line 2 behind the comment.

    ## Use instead
    ```text IKJTSO00
    AUTHCMD NAMES( +
       RECEIVE       /* FILES */ +
       TRANSMIT XMIT )
    ```

    ## Sources
    - General knowledge of the TSO command syntax.
    """
    for problem in parsed.problems:
        for row in lines_without_mark(problem) if problem.kind == MARK_LOST else ():
            if is_in_comment(parsed, row):
                record = parsed.member.records[row][: parsed.kind.edge]
                column = len(record[: record.rindex("*/")].rstrip())
                span = parsed.span(row, column, column + 1)
                message = "This continuation mark is inside the comment: the statement ends here."
                yield finding(span, message, help=f"Move the continuation mark on line {span.line} behind the comment.")
