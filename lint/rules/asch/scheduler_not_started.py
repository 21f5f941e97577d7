from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.starting import task_not_started
from lint.ruleset.rule import NOTE, rule
from lint.systems.zos.image import Image


@rule("ASC008", level=NOTE)
def scheduler_not_started(image: Image) -> Iterator[Finding]:
    """
    The APPC scheduler is not started, so its members are never read.

    ## What it does
    Notes an ASCHPMxx in the libraries of a declared system if no command member of the system has START ASCH or SET
    ASCH=. It reports nothing if a command member is not available. If an automation product starts the scheduler,
    ignore the finding with a comment.

    ## Why it matters
    No parameter of IEASYSxx selects the member: the system reads it only because of these commands.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00
    ```
    ```text PARMLIB/COMMND00
    COM='S APPC,SUB=MSTR'
    ```
    ```text PARMLIB/ASCHPM00
    CLASSADD CLASSNAME(FAST) MIN(2) MAX(10)
    ```

    Help: Add COM='S ASCH,SUB=MSTR,ASCH=00' to COMMND00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00
    ```
    ```text PARMLIB/COMMND00
    COM='S APPC,SUB=MSTR'
    COM='S ASCH,SUB=MSTR,ASCH=00'
    ```
    ```text PARMLIB/ASCHPM00
    CLASSADD CLASSNAME(FAST) MIN(2) MAX(10)
    ```

    ## Sources
    - z/OS MVS Planning: APPC/MVS Management: example of a class. z/OS MVS System Commands: SET ASCH.
    """
    yield from task_not_started(image, "ASCH")
