from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("BPX004", level=ERROR, tags=("values", "limits"))
def limit_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A limit of z/OS UNIX is outside its range.

    ## What it does
    Reports a limit or another number of BPXPRMxx outside the range of its statement. It is a warning if IBM manuals do
    not document the range.

    ## Why it matters
    The system issues message BPXI086I, ignores the statement and uses a value of its own.

    ## Example
    ```text BPXPRM00
    MAXPROCSYS(40000)
    ```

    Help: Specify MAXPROCSYS(32767) or less.

    ## Use instead
    ```text BPXPRM00
    MAXPROCSYS(32767)
    ```

    ## Sources
    - z/OS Explorer Host Configuration Guide: sizing of BPXPRMxx. z/OS UNIX System Services Planning: the limits. z/OS
      MVS System Messages: BPXI086I. Reference page of the kind: the source of each range.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): tune the limits of BPXPRMxx.
    """
    return bad_values(parsed, "BPX004")
