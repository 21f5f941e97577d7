from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import ParsedMember


@rule("VLF003", level=ERROR, tags=("values",))
def mixed_class(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A VLF class with both data sets and major names.

    ## What it does
    Reports a CLASS with EDSN and EMAJ.

    ## Why it matters
    The objects of a class come from partitioned data sets (EDSN), or they do not (EMAJ). A class that is both is
    an error.

    ## Example
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) EMAJ(EXEC)
    ```

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST)
    ```

    ## Sources
    - z/OS RMF: the two sorts of class in the VLF data. That they exclude each other is own knowledge.
    """
    if parsed.kind.id != "cofvlf":
        return
    for statement in parsed.named("CLASS"):
        data_set, major = statement.get("EDSN"), statement.get("EMAJ")
        if data_set and major:
            first, second = sorted((data_set, major), key=lambda operand: operand.operand.start)
            message = "EDSN and EMAJ exclude each other: the objects of a class come from data sets, or they do not."
            yield finding(
                second.keyword_span, message, related=(related_place(first.keyword_span, f"{first.name} is here"),)
            )
