from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Edit, Finding, Fix
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX047", level=NOTE, tags=("limits", "releases"))
def ignored_shrlibmaxpages(unix: Unix) -> Iterator[Finding]:
    """
    A limit that the system ignores.

    ## What it does
    Notes SHRLIBMAXPAGES. Targets before z/OS 2.1 are not checked.

    ## Why it matters
    The statement is still accepted, but user shared libraries, which it limited, no longer exist.

    ## Example
    ```text BPXPRM00
    MAXPROCSYS(900)
    SHRLIBMAXPAGES(4096)
    ```

    Help: Delete SHRLIBMAXPAGES.

    ## Use instead
    ```text BPXPRM00
    MAXPROCSYS(900)
    ```

    ## Fix safety
    Safe in part. The fix is safe when `target` is a release that ignores the statement.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SHRLIBMAXPAGES. z/OS UNIX System Services Planning: dynamically
      changing limits.
    """
    if not is_since(unix.release, "zos 2.1"):
        return
    for statement in unix.statements("SHRLIBMAXPAGES"):
        fix = Fix("Delete SHRLIBMAXPAGES", (Edit(statement.full_span, ""),), safe=unix.release is not None)
        message = "From z/OS 2.1 on, SHRLIBMAXPAGES has no effect."
        yield finding(statement, message, help="Delete SHRLIBMAXPAGES.", fixes=(fix,))
