from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("BPX001", level=ERROR, tags=("limits",))
def repeated_limit(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A limit is coded twice in one member.

    ## What it does
    Reports the second instance of a BPXPRMxx statement that is valid only once in a member, such as MAXPROCSYS or
    FORKCOPY. Statements that define resources, such as FILESYSTYPE, NETWORK and MOUNT, add up and are not reported.
    Identical statements are a note.

    ## Why it matters
    The syntax rules forbid the repetition, and only one of the two statements takes effect.

    ## Example
    ```text BPXPRM00
    MAXPROCSYS(900)
    MAXPROCUSER(200)
    MAXPROCSYS(2000)
    ```

    Help: Delete one of the two MAXPROCSYS statements.

    ## Use instead
    ```text BPXPRM00
    MAXPROCSYS(2000)
    MAXPROCUSER(200)
    ```

    ## Fix safety
    Unsafe. Only an identical repetition has a fix, which deletes the second statement. It still needs review: one of
    the two may be a slip for another statement.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for BPXPRMxx.
    """
    return repeated_statements(parsed, "BPX001")
