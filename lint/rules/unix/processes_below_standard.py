from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.unix._standards import below_standard
from lint.ruleset.rule import WARNING, rule


@rule("BPX008", level=WARNING, tags=("limits", "standards"))
def processes_below_standard(unix: Unix) -> Iterator[Finding]:
    """
    Fewer processes than the standards require.

    ## What it does
    Reports a MAXPROCUSER below 16, which POSIX requires, and notes one below 25, which FIPS requires.

    ## Why it matters
    Portable programs assume that a user may have as many processes as the standard specifies, and otherwise fail.

    ## Example
    ```text BPXPRM00
    MAXPROCUSER(10)
    ```

    Help: Specify MAXPROCUSER(25) or more.

    ## Use instead
    ```text BPXPRM00
    MAXPROCUSER(200)
    ```

    ## Fix safety
    Unsafe. The fix writes the smallest number that satisfies all standards. Only you know how many processes your
    programs need, so it needs review.

    ## Sources
    - z/OS UNIX System Services Planning: MAXPROCUSER.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): tune the limits of BPXPRMxx.
    """
    return below_standard(unix, "MAXPROCUSER")
