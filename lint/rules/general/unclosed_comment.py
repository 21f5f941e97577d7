from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.columns import comment_end_help, unseen_end
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.lexed import COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED
from lint.syntax.parsed import ParsedMember


@rule("GEN002", level=ERROR, tags=("comments",))
def unclosed_comment(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment is not closed, or a `*/` does not end a comment.

    ## What it does
    Reports a `/*` without its `*/` and a `*/` without its `/*` within the data columns. If a `*/` is past the last data
    column, even if only its slash is, the finding is at that `*/`. Comments may be nested if the delimiters balance.

    ## Why it matters
    Everything up to the next `*/` becomes a comment, including statements. The system does not read a `*/` past column
    71.

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
    Unsafe. The fix moves a `*/` that is past the last data column to the left. It needs review: the system then reads
    the statements after it, which have not been tested.

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
                yield unseen.finding("The comment continues to the end of the member.", (begins,))
            else:
                message = "This comment is not closed: everything after it is a comment."
                yield finding(span, message, help=comment_end_help(parsed, span.line))
        elif problem.kind == COMMENT_NOT_OPENED:
            help_text = "Delete this */, or add /* at the beginning of the comment that it ends."
            yield finding(span, "This */ does not end a comment.", help=help_text)
