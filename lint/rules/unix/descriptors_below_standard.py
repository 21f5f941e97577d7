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
    Reports a MAXFILEPROC below 16, which POSIX asks for, and notes one below 25, which FIPS asks for.

    ## Why it matters
    Portable programs take it for granted that a process may have as many open files as the standard says, and fail
    without.

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
    Unsafe. The fix writes the least number that all standards ask for. How many open files programs need is for you
    to know, so it needs review.

    ## Sources
    - z/OS UNIX System Services Planning: MAXFILEPROC.
    """
    return below_standard(unix, "MAXFILEPROC")
