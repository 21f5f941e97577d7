from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember


@rule("ASC005", level=WARNING, tags=("values",))
def minimum_above_maximum(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An APPC scheduler class with a minimum above its maximum.

    ## What it does
    Reports a CLASSADD whose MIN is more than its MAX.

    ## Why it matters
    The class can never have the minimum number of initiators.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(2) MIN(10)
    ```

    Help: Specify MIN(2) or less, or MAX(10) or more.

    ## Use instead
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    ```

    ## Sources
    - Derived from the meaning of the operands. z/OS MVS Initialization and Tuning Reference: ASCHPMxx.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): APPC and WLM Initiators.
    """
    if parsed.kind.id != "aschpm":
        return
    for statement in parsed.statements:
        if statement.name != "CLASSADD":
            continue
        low, high = statement.get("MIN"), statement.get("MAX")
        if low and high and low.number is not None and high.number is not None and low.number > high.number:
            yield finding(
                low,
                f"MIN {low.number} is above MAX {high.number}.",
                help=f"Specify MIN({high.number}) or less, or MAX({low.number}) or more.",
                related=(related_place(high, "the maximum"),),
            )
