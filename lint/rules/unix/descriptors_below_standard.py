from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.unix._standards import below_standard
from lint.ruleset.rule import WARNING, rule


@rule("BPX012", level=WARNING, tags=("limits", "standards"))
def descriptors_below_standard(unix: Unix) -> Iterator[Finding]:
    """
    Fewer open files than the standards ask for.

    ## What it does
    Reports a MAXFILEPROC below 16, which POSIX requires, and notes one below 25, which FIPS requires.

    ## Why it matters
    Portable programs assume that a process may have as many open files as the standard specifies, and otherwise fail.

    ## Example
    ```text BPXPRM00
    MAXFILEPROC(10)
    ```

    Help: Specify MAXFILEPROC(25) or more.

    ## Use instead
    ```text BPXPRM00
    MAXFILEPROC(64000)
    ```

    ## Fix safety
    Unsafe. The fix writes the smallest number that satisfies all standards. Only you know how many open files your
    programs need, so it needs review.

    ## Sources
    - z/OS UNIX System Services Planning: MAXFILEPROC.
    """
    return below_standard(unix, "MAXFILEPROC")
