from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN026", level=WARNING, tags=("syntax",))
def records_behind_data(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comment or other JCL ends in-stream data before their last record.

    ## What it does
    Reports a record that ends the SYSIN data of a job step, with further records behind it that are no JCL. In data
    behind `DD *`, each record that begins with `/*` or `//` ends them, comments too.

    ## Why it matters
    The program does not read the records behind the end. The job may run without a message, and the statements have
    no effect.

    ## Example
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(SFM1) CONNFAIL(YES)
    /* ALL SYSTEMS */
    SYSTEM NAME(*) ISOLATETIME(0)
    ```

    Help: Put a blank before this comment.

    ## Use instead
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(SFM1) CONNFAIL(YES)
     /* ALL SYSTEMS */
    SYSTEM NAME(*) ISOLATETIME(0)
    ```

    ## Sources
    - General knowledge: in-stream data behind DD *, and the SYSIN that JES puts before data without a DD statement.
    """
    unread = parsed.member.unread
    if unread and not parsed.conflicts:  # each of two versions may have the end
        text = unread.text.rstrip()
        place = Span(parsed.member.path, unread.line, 1, unread.line, len(text) + 1, parsed.member.name)
        message = f"This record ends the input of {parsed.member.program}, and line {unread.first} is no part of it."
        yield finding(place, message, help=_help(text, unread.first))


def _help(text: str, first: int) -> str:
    if text == "/*":
        return "Delete this record."
    if text.startswith("/*"):
        return "Put a blank before this comment."
    if text.startswith("//*"):
        return "Write this comment between /* and */, behind a blank."
    return f"Put line {first} and what follows before this record."
