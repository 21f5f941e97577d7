from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.diag import Diagnostics
from lint.model.members import VALUE
from lint.ruleset.rule import NOTE, finding, rule


@rule("DIA009", level=NOTE, tags=("availability",))
def numbers_not_reused(diagnostics: Diagnostics) -> Iterator[Finding]:
    """
    Numbers of address spaces are not used again.

    ## What it does
    Notes REUSASID(NO).

    ## Why it matters
    An address space that ends with cross memory connections takes its number with it until the next IPL. When all
    numbers are used up, the system can start nothing.

    ## Example
    ```text DIAG00
    REUSASID(NO)
    ```

    Help: Specify REUSASID(YES).

    ## Use instead
    ```text DIAG00
    REUSASID(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: DIAGxx. Judgment: which value is better.
    """
    for statement in diagnostics.statements("REUSASID"):
        value = statement.get(VALUE)
        if value and value.text == "NO":
            message = "The number of an address space that ends with connections to others is lost until the next IPL."
            yield finding(value, message, help="Specify REUSASID(YES).")
