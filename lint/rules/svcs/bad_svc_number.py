from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SVC001", level=ERROR, tags=("values",))
def bad_svc_number(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The number of an SVC is not one of the installation's.

    ## What it does
    Reports an SVCPARM with a number outside 200 to 255. A number with a system symbol is not checked.

    ## Why it matters
    The numbers 0 to 199 belong to IBM. A routine of the installation in the place of one of them has unpredictable
    results.

    ## Example
    ```text IEASVC00
    SVCPARM 139,REPLACE,TYPE(3)
    ```

    Help: Specify NUMBER as 200 or more.

    ## Use instead
    ```text IEASVC00
    SVCPARM 239,REPLACE,TYPE(3)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASVCxx, statements and parameters. z/OS MVS Authorized
      Assembler Services Guide: standard SVC routines.
    """
    return bad_values(parsed, "SVC001")
