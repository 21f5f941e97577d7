from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("VLF006", level=ERROR, tags=("values",))
def maxvirt_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    MAXVIRT of a VLF class is outside its range.

    ## What it does
    Reports a MAXVIRT below 256 or above 524288. Its unit is 4096 bytes.

    ## Why it matters
    The operand is invalid, and the class uses the default of 4096, which is 16 MB.

    ## Example
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) MAXVIRT(128)
    ```

    Help: Specify MAXVIRT(256) or more.

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) MAXVIRT(512)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for COFVLFxx.
    """
    return bad_values(parsed, "VLF006")
