from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import statements_at_ipl


@rule(
    "APF010",
    level=WARNING,
    tags=("order", "systems"),
)
def lpa_statement_at_ipl(image: Image) -> Iterator[Finding]:
    """
    Modules are added to the link pack area too early.

    ## What it does
    Reports LPA ADD and LPA DELETE in a PROGxx member that PROG= of IEASYSxx names.

    ## Why it matters
    They work after the IPL only, through SET PROG=xx: at IPL nothing is added or deleted.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    PROG=00
    ```
    ```text PARMLIB/PROG00
    LPA ADD MODNAME(IEFIB600) DSNAME(SYS2.LINKLIB)
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
    LPA ADD MODNAME(IEFIB600) DSNAME(SYS2.LINKLIB)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, LPA.
    """
    for function, statement in statements_at_ipl(image, "LPA", ("ADD", "DELETE")):
        yield finding(statement, f"LPA {function} does not work at IPL; name the member in a SET PROG command instead.")
