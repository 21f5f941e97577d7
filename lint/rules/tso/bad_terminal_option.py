from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("TSK001", level=WARNING, tags=("values",))
def bad_terminal_option(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A value of TSOKEYxx is not valid.

    ## What it does
    Reports a number outside of its range, and a word that a parameter does not have.

    ## Why it matters
    TSO takes the default without a message.

    ## Example
    ```text TSOKEY00
    USERMAX=50,
    CHNLEN=40
    ```

    Help: Specify CHNLEN=10 or less.

    ## Use instead
    ```text TSOKEY00
    USERMAX=50,
    CHNLEN=10
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: TSOKEY00. General knowledge of the ranges.
    """
    return bad_values(parsed, "TSK001")
