from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.syntax import lost_continuations
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN009", level=ERROR, tags=("continuation",))
def lost_continuation(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The list ends here, though more of it stands below.

    ## What it does
    Reports the record of a comma-separated member, such as IEASYSxx or LPALSTxx, that ends the list because it has
    no comma behind its last entry, or that comes before a blank record, while further entries stand below it; and
    in SYSTEM CONFIG a statement that goes on in a record which its own record does not announce by a comma.

    ## Why it matters
    The system reads no further. Everything below is comment to it, however much it looks like parameters.

    ## Example
    ```text IEASYS00
    CLOCK=00,
    CMD=00
    COUPLE=00,
    OMVS=00
    ```

    Help: Add a comma to the end of line 2.

    ## Use instead
    ```text IEASYS00
    CLOCK=00,
    CMD=00,
    COUPLE=00,
    OMVS=00
    ```

    ## Fix safety
    Unsafe. Where the comma is all that is missing, the fix puts it there. It needs review, for the system then reads
    what it has not read before.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for IEAPAKxx and LPALSTxx.
    - Source of MVS 3.8: the reader of IEASYSxx.
    """
    if parsed.kind.code_for("GEN009") == "GEN009":
        yield from lost_continuations(parsed)
