"""VLF003: a VLF class with data sets and with major names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import ERROR, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.vlf import Vlf


@rule("VLF003", "mixed-class", level=ERROR, tags=("values",))
def mixed_class(vlf: Vlf) -> Iterator[Finding]:
    """
    ## What it does
    Reports a CLASS that has both EDSN and EMAJ.

    ## Why it matters
    A class holds members of libraries or other objects, never both.

    ## Example
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) EMAJ(CLISTS)
    ```

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST)
    ```

    ## Sources
    - z/OS MVS Programming: Authorized Assembler Services Guide, virtual lookaside facility: the two kinds of
      classes; general knowledge of COFVLFxx.
    """
    for statement in vlf.statements("CLASS"):
        data_set, major = statement.get("EDSN"), statement.get("EMAJ")
        if data_set and major:
            second, first = sorted((data_set, major), key=lambda operand: -operand.operand.start)
            message = "A class has data sets (EDSN) or major names (EMAJ), never both."
            yield finding(second.keyword_span, message, related=(see(first.keyword_span, f"{first.name} is here"),))
