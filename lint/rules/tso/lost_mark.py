from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.tso._marks import is_in_comment, lines_without_mark, listed
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.lexed import MARK_LOST
from lint.syntax.parsed import ParsedMember


@rule("TSO001", level=ERROR, tags=("continuation",), health_check="TSOE_PARMLIB_ERROR")
def lost_mark(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A list of IKJTSOxx goes on, but the record before it does not end with a continuation mark.

    ## What it does
    Reports the first record of a statement that ends within a parenthesis without a plus sign or a hyphen, although
    more of the list follows. The mark may be behind a comment, and immediately behind it. A record without data after
    the closing parenthesis needs no mark.

    ## Why it matters
    The statement ends there: TSO/E rejects it and the names below, and uses its own list instead.

    ## Example
    ```text IKJTSO00
    AUTHCMD NAMES(          /* AUTHORIZED COMMANDS      */ +
       RECEIVE
       TRANSMIT XMIT )
    ```

    Help: Add a continuation mark (+) to the end of line 2.

    ## Use instead
    ```text IKJTSO00
    AUTHCMD NAMES(          /* AUTHORIZED COMMANDS      */ +
       RECEIVE +
       TRANSMIT XMIT )
    ```

    ## Sources
    - General knowledge of the TSO command syntax.
    - IBM Health Checker for z/OS: TSOE_PARMLIB_ERROR, which reports a member in error.
    """
    for problem in parsed.problems:
        rows = lines_without_mark(problem) if problem.kind == MARK_LOST else []
        lost = [row for row in rows if not is_in_comment(parsed, row)]
        if lost:
            first = problem.column if lost[0] == problem.record else len(parsed.member.records[lost[0]].rstrip()) + 1
            lines = [parsed.member.first_line + row for row in lost]
            also = tuple(
                related_place(parsed.span(row, 1, len(parsed.member.records[row].rstrip()) + 1), "and here")
                for row in lost[1:]
            )
            yield finding(
                parsed.span(lost[0], first, first + 1),
                "The statement ends here, within a parenthesis: the names below are not read with it.",
                help=f"Add a continuation mark (+) to the end of {listed(lines)}.",
                related=also,
            )
