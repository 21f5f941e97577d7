from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.rules.shared.columns import comment_end_help, edge_of, unseen_end
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import STATEMENT_IN_COMMENT, ParsedMember


@rule("GEN004", level=WARNING, tags=("comments",))
def swallowed_statement(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement lies in a comment that was meant to end before it.

    ## What it does
    Reports a statement inside a comment over several records, between the mark that opens it and another `/*`
    further down: the sign of a forgotten `*/`. Where a `*/` stands past the last data column, if only with its slash,
    the finding is at that mark. A block of statements that is commented out as a whole has no such mark in it and is
    left alone.

    ## Why it matters
    The statement is not there for the system, though it looks as if it were.

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
    Unsafe. The fix moves a `*/` that stands past the last data column to the left. The statements behind it are read
    from then on, which nobody has tried.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members. That it is a
      mistake is our judgement.
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
            consequence = "The comment goes on over the statements below."
            yield unseen.finding(consequence, (begins, related_place(statement, "this statement is not read")))
            continue
        message = "This statement lies in a comment that is open since a record above, and is not read."
        yield finding(statement, message, help=comment_end_help(parsed, opening.line), related=(begins,))


def _opening(parsed: ParsedMember, record: int) -> Span:
    column = parsed.member.records[record].rfind("/*", 0, edge_of(parsed)) + 1
    return parsed.span(record, column, column + 2)
