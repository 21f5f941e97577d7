from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import statements_at_ipl


@rule(
    "APF011",
    level=ERROR,
    tags=("order", "systems"),
)
def link_list_function_after_ipl(image: Image) -> Iterator[Finding]:
    """
    A link list is undefined, tested or updated at IPL.

    ## What it does
    Reports LNKLST UNDEFINE, TEST and UPDATE in a PROGxx member that PROG= of IEASYSxx names.

    ## Why it matters
    The system rejects the statement with CSV529I: these functions are for a running system, through SET PROG=xx.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    PROG=00
    ```
    ```text PARMLIB/PROG00
    LNKLST DEFINE NAME(LNKLST1)
    LNKLST ACTIVATE NAME(LNKLST1)
    LNKLST UPDATE JOB(*)
    ```

    Help: Delete this LNKLST UPDATE, and add it to a PROGxx that a COM='SET PROG=xx' in COMMNDxx reads.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    PROG=00,CMD=00
    ```
    ```text PARMLIB/PROG00
    LNKLST DEFINE NAME(LNKLST1)
    LNKLST ACTIVATE NAME(LNKLST1)
    ```
    ```text PARMLIB/COMMND00
    COM='SET PROG=UP'
    ```
    ```text PARMLIB/PROGUP
    LNKLST UPDATE JOB(*)
    ```

    ## Sources
    - z/OS MVS System Messages: CSV529I. z/OS MVS Initialization and Tuning Reference: PROGxx, LNKLST.
    """
    for function, statement in statements_at_ipl(image, "LNKLST", ("UNDEFINE", "TEST", "UPDATE")):
        message = f"LNKLST {function} is rejected at IPL; use a SET PROG command for it."
        help_text = f"Delete this LNKLST {function}, and add it to a PROGxx that a COM='SET PROG=xx' in COMMNDxx reads."
        yield finding(statement, message, help=help_text)
