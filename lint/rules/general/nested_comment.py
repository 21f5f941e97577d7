from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.rules.shared.columns import edge_of
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import COMMENT_NESTED, STATEMENT_IN_COMMENT, ParsedMember, per_member


@rule("GEN003", level=WARNING, tags=("comments",))
def nested_comment(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment is opened inside a comment.

    ## What it does
    Warns of a `/*` inside a comment. Where the marks balance, most members take it; where they do not, the members
    that count them go on with the comment, and those that do not end it at the first `*/`.

    ## Why it matters
    Members differ: a block copied from one to another may change what is comment. IEASYMxx takes no nested comments
    at all.

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
    Unsafe. Where the marks do not balance, the fix writes blanks in the place of the second `/*`. It needs review:
    for a reader that counts the marks, other text is comment then.

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
            message = "A comment is open already; not every reader takes comments inside comments."
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
