from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN018", level=WARNING, tags=("files",))
def empty_member(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A member without a single statement.

    ## What it does
    Reports a member of a known kind that holds no statement: an empty file, or nothing but comments and blanks.

    ## Why it matters
    The system takes defaults throughout, or asks the operator for another member. An empty file in a repository
    is often a copy that failed.

    ## Example
    ```text COUPLE00
    /* TO BE DONE */
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(LOCAL)
    ```

    ## Sources
    - COUPLE SYSPLEX is required: z/OS MVS Initialization and Tuning Reference, COUPLExx.
    """
    if parsed.kind.excerpt and any(record.strip() for record in parsed.member.records):
        return  # what was not read is a program
    if not parsed.written and parsed.is_whole:
        yield finding(parsed.first_line_span, f"This {parsed.kind.title} holds no statement.")
