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
    Notes LPA DELETE in a PROGxx member that PROG= of IEASYSxx names. LPA ADD is not reported, because it is deferred to
    the end of the IPL.

    ## Why it matters
    LPA DELETE removes a module that an LPA ADD added after the IPL. One IBM page says that LPA DELETE is not valid
    through PROG=, and at IPL there is nothing to delete yet.

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
    message = "LPA DELETE has nothing to delete at IPL; use a SET PROG command for it."
    for _, statement in statements_at_ipl(image, "LPA", ("DELETE",)):
        yield finding(statement, message)
