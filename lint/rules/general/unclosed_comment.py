from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Related
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED, ParsedMember, TextProblem


@rule("GEN002", level=ERROR, tags=("comments",))
def unclosed_comment(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment is not closed, or a closing mark has no comment.

    ## What it does
    Reports a `/*` without its `*/` and a `*/` without its `/*` within the data columns. Comments may be nested
    as long as the marks balance.

    ## Why it matters
    Everything up to the next closing mark becomes comment, real statements included. A closing mark that stands
    past column 71 is not seen by the system.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)          /* PRODUCTION
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)          /* PRODUCTION */
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members.
    - z/OS MVS System Messages: XCF syntax error message (comment delimiters not balanced).
    """
    for problem in parsed.problems:
        span = parsed.span(problem.record, problem.column, problem.end_column)
        if problem.kind == COMMENT_NOT_CLOSED:
            message = "This comment is not closed: everything behind it is comment."
            yield finding(span, message, related=tuple(_marks_past_edge(parsed, problem)))
        elif problem.kind == COMMENT_NOT_OPENED:
            yield finding(span, "This closing mark ends no comment.")


def _marks_past_edge(parsed: ParsedMember, problem: TextProblem) -> Iterator[Related]:
    edge = parsed.kind.edge
    for index in range(problem.record, len(parsed.member.records)):
        at = parsed.member.records[index].find("*/", edge - 1)
        if at >= 0:
            yield related_place(
                parsed.span(index, at + 1, at + 3), f"this closing mark is past column {edge} and not seen"
            )
            return
