from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.rules.shared.columns import comment_end_help, edge_of, unseen_end
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.lexed import STATEMENT_IN_COMMENT
from lint.syntax.parsed import ParsedMember


@rule("GEN004", level=WARNING, tags=("comments",))
def swallowed_statement(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement is inside a comment that should have ended before it.

    ## What it does
    Reports a statement inside a comment of several records, between the `/*` that opens it and another `/*` later: the
    sign of a missing `*/`. If a `*/` is past the last data column, even if only its slash is, the finding is at that
    `*/`. A whole block of statements that is commented out contains no other `/*` and is not reported.

    ## Why it matters
    The system ignores the statement, although it looks active.

    ## Example
    ```text COUPLE00
    /* THE SYSPLEX AND ITS DATA SETS
    COUPLE SYSPLEX(PLEX1)
    /*********************************/
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    ```

    Help: Add */ at the end of the comment that begins on line 1, before column 72.

    ## Use instead
    ```text COUPLE00
    /* THE SYSPLEX AND ITS DATA SETS */
    COUPLE SYSPLEX(PLEX1)
    /*********************************/
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    ```

    ## Fix safety
    Unsafe. The fix moves a `*/` that is past the last data column to the left. It needs review: the system then reads
    the statements after it, which have not been tested.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members. That it is a
      mistake is our judgment.
    """
    for problem in parsed.problems:
        if problem.kind != STATEMENT_IN_COMMENT:
            continue
        opened = problem.more_records[0]
        statement = parsed.span(problem.record, problem.column, problem.end_column)
        opening = _opening(parsed, opened)
        begins = related_place(opening, "the comment begins here")
        unseen = unseen_end(parsed, opened, problem.record - 1)
        if unseen:
            consequence = "The comment continues over the statements below."
            yield unseen.finding(consequence, (begins, related_place(statement, "this statement is not read")))
            continue
        message = "This statement is inside a comment that begins on an earlier record, and is not read."
        yield finding(statement, message, help=comment_end_help(parsed, opening.line), related=(begins,))


def _opening(parsed: ParsedMember, record: int) -> Span:
    column = parsed.member.records[record].rfind("/*", 0, edge_of(parsed)) + 1
    return parsed.span(record, column, column + 2)
