from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CFG005", level=ERROR, tags=("values", "volumes"))
def slot_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A slot number of the CP-owned list is outside its range.

    ## What it does
    Reports a SLOT of CP_OWNED that is not a number from 1 to 255.

    ## Why it matters
    CP rejects the statement.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 256 M01S01
    ```

    Help: Specify SLOT 255 or less.

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 255 M01S01
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, CP_OWNED.
    """
    return bad_values(parsed, "CFG005")
