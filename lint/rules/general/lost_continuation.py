from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.syntax import lost_continuations
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN009", level=ERROR, tags=("continuation",))
def lost_continuation(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The list ends here, although more entries follow.

    ## What it does
    Reports the record of a comma-separated member, such as IEASYSxx or LPALSTxx, that ends the list because there is no
    comma after its last entry or because the next record is blank, although more entries follow. The next record may
    also have the rest of the last entry, such as a value behind its equal sign, or the comma behind it. In SYSTEM
    CONFIG, reports a statement that continues on the next record without a comma at the end of its own record.

    ## Why it matters
    The system stops reading here. It treats everything below as a comment, even if it looks like parameters.

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
    Unsafe. If only the comma is missing, the fix adds it. It needs review, because the system then reads entries that
    it did not read before.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for IEAPAKxx and LPALSTxx.
    - Source of MVS 3.8: the reader of IEASYSxx.
    """
    if parsed.kind.code_for("GEN009") == "GEN009":
        yield from lost_continuations(parsed)
