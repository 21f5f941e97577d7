from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GRS002", level=ERROR, tags=("values",))
def ring_value_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A value of GRSDEF is not valid.

    ## What it does
    Reports RESMIL, TOLINT, ACCELSYS and ENQMAXA outside their ranges, and a GRSQ other than ALL, LOCAL or
    CONTENTION.

    ## Why it matters
    The system ignores the keyword with a message and uses the default.

    ## Example
    ```text GRSCNF00
    GRSDEF MATCHSYS(*) ACCELSYS(1)
    ```

    Help: Specify ACCELSYS(2) or more.

    ## Use instead
    ```text GRSCNF00
    GRSDEF MATCHSYS(*) ACCELSYS(2)
    ```

    ## Sources
    - z/OS MVS System Messages: error message for GRSCNFxx.
    - z/OS MVS System Commands: SETGRS, for RESMIL.
    """
    return bad_values(parsed, "GRS002")
