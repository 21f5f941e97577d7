from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.columns import comment_end_help, unseen_end
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED, ParsedMember


@rule("GEN002", level=ERROR, tags=("comments",))
def unclosed_comment(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment is not closed, or a closing mark has no comment.

    ## What it does
    Reports a `/*` without its `*/` and a `*/` without its `/*` within the data columns. Where a `*/` stands past the
    last data column, if only with its slash, the finding is at that mark. Comments may be nested as long as the marks
    balance.

    ## Why it matters
    Everything up to the next closing mark becomes comment, real statements included. A closing mark that stands
    past column 71 is not seen by the system.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)          /* PRODUCTION
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    ```

    Help: Add */ at the end of the comment that begins on line 1, before column 72.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)          /* PRODUCTION */
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    ```

    ## Fix safety
    Unsafe. The fix moves a `*/` that stands past the last data column to the left. The statements behind it are read
    from then on, which nobody has tried.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members.
    - z/OS MVS System Messages: XCF syntax error message (comment delimiters not balanced).
    """
    for problem in parsed.problems:
        span = parsed.span(problem.record, problem.column, problem.end_column)
        if problem.kind == COMMENT_NOT_CLOSED:
            unseen = unseen_end(parsed, problem.record, len(parsed.member.records) - 1)
            if unseen:
                begins = related_place(span, "the comment begins here")
                yield unseen.finding("The comment goes on to the end of the member.", (begins,))
            else:
                message = "This comment is not closed: everything behind it is comment."
                yield finding(span, message, help=comment_end_help(parsed, span.line))
        elif problem.kind == COMMENT_NOT_OPENED:
            help_text = "Delete this */, or add /* at the beginning of the comment that it ends."
            yield finding(span, "This closing mark ends no comment.", help=help_text)
