from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import references


@rule("SYM003", level=WARNING, tags=("symbols", "data-sets"))
def swallowed_period(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The period after a symbol ends the symbol and is missing from the data set name.

    ## What it does
    Reports, in a data set name, a symbol that is a whole qualifier and is followed by only one period, such as
    `&HLQ.PARMLIB`.

    ## Why it matters
    The period ends the symbol, and the qualifiers run together. To separate them, add a second period.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.&SYSPLEX.CDS01) ACOUPLE(SYS1.CDS02)
    ```

    Help: Add a second period after &SYSPLEX.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.&SYSPLEX..CDS01) ACOUPLE(SYS1.CDS02)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Know the rules for using system symbols.
    """
    for reference in references(parsed):
        if reference.is_data_set and reference.opens_qualifier and reference.runs_on:
            yield finding(
                reference,
                f"The period after &{reference.name} ends the symbol, so the next qualifier follows without a period. "
                "Use two periods.",
                help=f"Add a second period after &{reference.name}.",
            )
