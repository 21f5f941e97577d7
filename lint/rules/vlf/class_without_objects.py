from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("VLF001", level=ERROR, tags=("values",))
def class_without_objects(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A VLF class with neither EDSN nor EMAJ.

    ## What it does
    Reports a CLASS that names neither data sets (EDSN) nor major names (EMAJ).

    ## Why it matters
    VLF drops the class (COF110I).

    ## Example
    ```text COFVLF00
    CLASS NAME(IKJEXEC) MAXVIRT(512)
    ```

    Help: Add EDSN or EMAJ to this CLASS.

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) MAXVIRT(512)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for COFVLFxx. z/OS MVS System
      Messages: COF110I.
    """
    return bad_values(parsed, "VLF001")
