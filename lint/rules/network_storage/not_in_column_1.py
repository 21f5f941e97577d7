from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.network_storage import NetworkStorage
from lint.ruleset.rule import WARNING, finding, rule


@rule("CSM003", level=WARNING, tags=("columns",))
def not_in_column_1(storage: NetworkStorage) -> Iterator[Finding]:
    """
    A statement of IVTPRM00 does not begin in column 1.

    ## What it does
    Reports FIXED, ECSA, HVCOMM and POOL behind blanks.

    ## Why it matters
    Each line must begin in column 1. The storage manager may refuse the statement (IVT5503I) and take its default.

    ## Example
    ```text IVTPRM00
    FIXED MAX(120M)
      ECSA MAX(120M)
    ```

    Help: Move ECSA to column 1.

    ## Use instead
    ```text IVTPRM00
    FIXED MAX(120M)
    ECSA MAX(120M)
    ```

    ## Sources
    - z/OS Communications Server: SNA Network Implementation Guide: parmlib member for communications storage manager.
    """
    for statement in storage.statements("FIXED", "ECSA", "HVCOMM", "POOL"):
        if statement.span.column > 1:
            message = f"{statement.name} does not begin in column 1."
            yield finding(statement, message, help=f"Move {statement.name} to column 1.")
