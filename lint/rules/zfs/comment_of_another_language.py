from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix, Span
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.lexed import FOREIGN_COMMENT
from lint.syntax.parsed import ParsedMember


@rule("ZFS017", level=ERROR, tags=("syntax",))
def comment_of_another_language(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment in the style of other members.

    ## What it does
    Reports text in /* */.

    ## Why it matters
    zFS does not support such comments and reads the text as an option. Its comments are lines that begin with # or *.

    ## Example
    ```text IOEPRM00
    /* caches */
    user_cache_size=1024M
    ```

    Help: Start each line of this comment with #, and delete /* and */.

    ## Use instead
    ```text IOEPRM00
    # caches
    user_cache_size=1024M
    ```

    ## Fix safety
    Safe. The fix is safe: the text was meant as a comment and becomes one. A comment that spans several lines, or that
    shares a line with other text, has no fix.

    ## Sources
    - z/OS File System Administration: IOEFSPRM.
    """
    if parsed.kind.id != "ioeprm":
        return
    for problem in parsed.problems:
        if problem.kind == FOREIGN_COMMENT:
            place = parsed.span(problem.record, problem.column, problem.end_column)
            message = "IOEPRMxx does not support this form of comment; a comment is a line that begins with # or *."
            help_text = "Start each line of this comment with #, and delete /* and */."
            yield finding(place, message, help=help_text, fixes=_as_own_comment(parsed, place))


def _as_own_comment(parsed: ParsedMember, place: Span) -> tuple[Fix, ...]:
    """The fix that writes a comment of zFS; empty for one of several lines, or beside other text."""
    record = parsed.member.records[place.line - parsed.member.first_line]
    comment = record.strip()
    is_alone = comment.startswith("/*") and comment.find("*/") == len(comment) - 2 and place.end_line == place.line
    text = comment[2:-2].strip()
    return (Fix("Make it a zFS comment", (Edit(place, f"# {text}".rstrip()),), safe=True),) if is_alone else ()
