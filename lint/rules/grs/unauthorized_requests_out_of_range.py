from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("GRS003", level=WARNING, tags=("values",))
def unauthorized_requests_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    ENQMAXU is out of range.

    ## What it does
    Reports an ENQMAXU that is not from 16384 to 99999999.

    ## Why it matters
    The system ignores the keyword and uses the default, 16384.

    ## Example
    ```text GRSCNF00
    GRSDEF ENQMAXU(1000)
    ```

    Help: Specify ENQMAXU(16384) or more.

    ## Use instead
    ```text GRSCNF00
    GRSDEF ENQMAXU(16384)
    ```

    ## Sources
    - z/OS MVS System Commands: SETGRS. The range is general knowledge.
    """
    return bad_values(parsed, "GRS003")
