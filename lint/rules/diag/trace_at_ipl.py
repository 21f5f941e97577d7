from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.diag import Diagnostics
from lint.model.members import text_of
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image


@rule("DIA005", level=WARNING, tags=("systems", "performance"))
def trace_at_ipl(image: Image) -> Iterator[Finding]:
    """
    The GFS trace is on from the IPL.

    ## What it does
    Reports VSM TRACE GETFREE(ON) in a member of DIAG=, unless a later member has another VSM TRACE. A member that
    only SET DIAG= names is left out.

    ## Why it matters
    The trace writes a record for each GETMAIN and FREEMAIN that it is for. It is for the time of a diagnosis.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    DIAG=00
    ```
    ```text PARMLIB/DIAG00
    VSM TRACE GETFREE(ON) ASID(3)
    ```

    Help: Specify GETFREE(OFF), and put GETFREE(ON) into a member for SET DIAG=.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    DIAG=00
    ```
    ```text PARMLIB/DIAG00
    VSM TRACE GETFREE(OFF)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, DIAG. Judgment: the trace is for diagnosis only.
    """
    members = [member.resolved for member in image.selected_by("DIAG") if member.resolved]
    traces = list(Diagnostics(*members).functions("TRACE")) if members else []
    if traces and text_of(traces[-1], "GETFREE") == "ON":
        yield finding(
            traces[-1]["GETFREE"],
            "The system traces GETMAIN and FREEMAIN from its IPL on.",
            help="Specify GETFREE(OFF), and put GETFREE(ON) into a member for SET DIAG=.",
        )
