from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import statements_at_ipl


@rule(
    "APF010",
    level=NOTE,
    tags=("order", "systems"),
)
def lpa_statement_at_ipl(image: Image) -> Iterator[Finding]:
    """
    A module is deleted from the link pack area at IPL.

    ## What it does
    Notes LPA DELETE in a PROGxx member that PROG= of IEASYSxx names. LPA ADD is left alone: such an ADD is deferred to
    the end of the IPL.

    ## Why it matters
    LPA DELETE takes out what an LPA ADD brought in after the IPL. One page says that PROG= cannot ask for it, and at
    IPL there is nothing yet that it could delete.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    PROG=00
    ```
    ```text PARMLIB/PROG00
    LPA DELETE MODNAME(IEFIB600) FORCE(YES)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    CMD=00
    ```
    ```text PARMLIB/COMMND00
    COM='SET PROG=LP'
    ```
    ```text PARMLIB/PROGLP
    LPA DELETE MODNAME(IEFIB600) FORCE(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, using the LPA statement. z/OS MVS Authorized Assembler
      Services Reference: CSVDYLPA, QUERYDEFLPA (deferred requests).
    """
    message = "LPA DELETE finds nothing to delete at IPL; name the member in a SET PROG command instead."
    for _, statement in statements_at_ipl(image, "LPA", ("DELETE",)):
        yield finding(statement, message)
