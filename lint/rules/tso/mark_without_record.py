from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.lexed import MARK_TOO_MANY
from lint.syntax.parsed import ParsedMember


@rule("TSO002", level=WARNING, tags=("continuation",), health_check="TSOE_PARMLIB_ERROR")
def mark_without_record(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A continuation mark of IKJTSOxx has nothing of its statement behind it.

    ## What it does
    Reports a plus sign or a hyphen at the end of the last record of a statement: at the end of the member, or before a
    record that can only be the beginning of another statement.

    ## Why it matters
    The next statement becomes part of this one, and TSO/E rejects both.

    ## Example
    ```text IKJTSO00
    NOTBKGND NAMES( OPER TERM ) +
    AUTHPGM NAMES( IEBCOPY )
    ```

    Help: Delete the continuation mark at the end of line 1.

    ## Use instead
    ```text IKJTSO00
    NOTBKGND NAMES( OPER TERM )
    AUTHPGM NAMES( IEBCOPY )
    ```

    ## Sources
    - General knowledge of the TSO command syntax.
    - IBM Health Checker for z/OS: TSOE_PARMLIB_ERROR, which reports a member in error.
    """
    for problem in parsed.problems:
        if problem.kind == MARK_TOO_MANY:
            span = parsed.span(problem.record, problem.column, problem.end_column)
            message = "A continuation mark follows, but the statement ends here."
            yield finding(span, message, help=f"Delete the continuation mark at the end of line {span.line}.")
