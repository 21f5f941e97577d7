from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.rules.shared.columns import edge_of
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.lexed import COMMENT_NESTED, STATEMENT_IN_COMMENT
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member


@rule("GEN003", level=WARNING, tags=("comments",))
def nested_comment(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment is opened inside a comment.

    ## What it does
    Warns of a `/*` inside a comment. If the delimiters balance, most members accept it. If they do not balance, members
    that count the delimiters continue the comment, and other members end it at the first `*/`.

    ## Why it matters
    Members differ: if you copy a block from one member to another, a different part of it may be a comment. IEASYMxx
    does not support nested comments at all.

    ## Example
    ```text COUPLE00
    /* OLD: /* USED UNTIL 2019 */
    COUPLE SYSPLEX(PLEX1)
    ```

    Help: Delete this /*.

    ## Use instead
    ```text COUPLE00
    /* OLD: USED UNTIL 2019 */
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Fix safety
    Unsafe. If the delimiters do not balance, the fix replaces the second `/*` by blanks. It needs review: for a member
    that counts the delimiters, other text then becomes the comment.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members; Rules for
      coding IEASYMxx.
    """
    swallowed = {
        problem.more_records: problem.record for problem in parsed.problems if problem.kind == STATEMENT_IN_COMMENT
    }
    for problem in parsed.problems:
        # The mark behind a swallowed statement is the sign by which GEN004 knows it.
        if problem.kind == COMMENT_NESTED and swallowed.get(problem.more_records, problem.record + 1) > problem.record:
            span = parsed.span(problem.record, problem.column, problem.end_column)
            message = "A comment is already open; not every member supports nested comments."
            if _is_balanced(parsed):
                yield finding(span, message, help="Delete this /* and its */.")
            else:
                fix = Fix("Delete this /*", (Edit(span, "  "),))
                yield finding(span, message, help="Delete this /*.", fixes=(fix,))


@per_member
def _is_balanced(parsed: ParsedMember) -> bool:
    """True if a member has as many opening as closing marks, so that each comment inside a comment has its own end."""
    edge = edge_of(parsed)
    opened, closed = (sum(record[:edge].count(mark) for record in parsed.member.records) for mark in ("/*", "*/"))
    return opened == closed
