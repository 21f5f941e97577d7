from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CON011", level=ERROR, tags=("limits",))
def buffers_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    MLIM or LOGLIM is outside its range.

    ## What it does
    Reports an MLIM below 20 or above 9999, and a LOGLIM below 1000 or above 999999.

    ## Why it matters
    The system takes its default instead, 1500 buffers for messages and 1000 for the log.

    ## Example
    ```text CONSOL00
    INIT MLIM(12000) LOGLIM(6000)
    ```

    Help: Specify MLIM(9999) or less.

    ## Use instead
    ```text CONSOL00
    INIT MLIM(9999) LOGLIM(6000)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CONSOLxx, INIT.
    """
    return bad_values(parsed, "CON011")
