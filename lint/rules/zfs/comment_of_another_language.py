from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import FOREIGN_COMMENT, ParsedMember


@rule("ZFS017", level=ERROR, tags=("syntax",))
def comment_of_another_language(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment in the style of other members.

    ## What it does
    Reports text in /* */.

    ## Why it matters
    zFS knows no such comments and reads the text as an option. Its comments are lines that begin with # or *.

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

    ## Sources
    - z/OS File System Administration: IOEFSPRM.
    """
    if parsed.kind.id != "ioeprm":
        return
    for problem in parsed.problems:
        if problem.kind == FOREIGN_COMMENT:
            place = parsed.span(problem.record, problem.column, problem.end_column)
            message = "IOEPRMxx has no comments of this sort; a comment is a line that begins with # or *."
            help_text = "Start each line of this comment with #, and delete /* and */."
            yield finding(place, message, help=help_text)
