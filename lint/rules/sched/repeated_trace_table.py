from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("SCH006", level=WARNING, tags=("values",))
def repeated_trace_table(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A SCHEDxx sets the size of the master trace table twice.

    ## What it does
    Reports each MT after the first of a member. It is a note if the two are equal.

    ## Why it matters
    The system uses the first MT and ignores the others.

    ## Example
    ```text SCHED00
    MT SIZE(72K)
    MT SIZE(500K)
    ```

    Help: Delete one of the two MT statements.

    ## Use instead
    ```text SCHED00
    MT SIZE(500K)
    ```

    ## Fix safety
    Unsafe. Only an identical repetition has a fix, which deletes the second statement. It still needs review: one
    of the two may be a slip for another statement.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SCHEDxx, MT.
    """
    return repeated_statements(parsed, "SCH006")
