from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("ALC003", level=WARNING, tags=("values",))
def table_size_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    TIOT SIZE is out of range.

    ## What it does
    Reports a SIZE of TIOT that is not from 16 to 64 kilobytes.

    ## Why it matters
    The system uses the default, 32, and with it a step can have fewer DD statements than it was meant to.

    ## Example
    ```text ALLOC00
    TIOT SIZE(128)
    ```

    Help: Specify SIZE(64) or less.

    ## Use instead
    ```text ALLOC00
    TIOT SIZE(64)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for ALLOCxx. The range is general
      knowledge.
    """
    return bad_values(parsed, "ALC003")
