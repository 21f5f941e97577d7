from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import references


@rule("SYM003", level=WARNING, tags=("symbols", "data-sets"))
def swallowed_period(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The period behind a symbol ends it and is gone from the data set name.

    ## What it does
    Reports, in a data set name, a symbol that is a whole qualifier but for the single period behind it, such as
    `&HLQ.PARMLIB`.

    ## Why it matters
    One period ends the symbol; the qualifiers run together. A separator needs a second period.

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
                f"The period behind &{reference.name} ends the symbol: "
                f"what follows joins it without a separator. Two periods keep one.",
                help=f"Add a second period after &{reference.name}.",
            )
