from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CON010", level=ERROR, tags=("values",))
def repeated_init(parsed: ParsedMember) -> Iterator[Finding]:
    """
    INIT is coded twice.

    ## What it does
    Reports each INIT statement of a CONSOLxx member but the first.

    ## Why it matters
    A member may have INIT once; the system refuses or overrides the other.

    ## Example
    ```text CONSOL00
    INIT MLIM(3000)
    INIT RLIM(999)
    ```

    Help: Delete one of the two INIT statements.

    ## Use instead
    ```text CONSOL00
    INIT MLIM(3000) RLIM(999)
    ```

    ## Fix safety
    Unsafe. Only a repetition with equal text has a fix, which deletes it. It needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CONSOLxx, INIT.
    """
    return repeated_statements(parsed, "CON010")
