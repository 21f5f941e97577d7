from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.diag import Diagnostics
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("DIA003", level=NOTE, tags=("systems", "availability"), health_check="SVA_AUTOIPL_DEFINED")
def no_autoipl(image: Image) -> Iterator[Finding]:
    """
    No DIAGxx of the system has AUTOIPL.

    ## What it does
    Notes DIAG= if none of its members has AUTOIPL, all of them are in the repository, and the system is no guest of
    z/VM.

    ## Why it matters
    When the system enters a wait state, nobody takes a stand-alone dump or IPLs again until an operator does. A
    system that GDPS controls may leave it to that.

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
    VSM TRACK CSA(ON) SQA(ON)
    ```

    Help: Add AUTOIPL SADMP(device,loadparm) MVS(LAST), with your device and load parameter, to a DIAGxx.

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
    VSM TRACK CSA(ON) SQA(ON)
    AUTOIPL SADMP(0A80,SM0A85) MVS(LAST)
    ```

    ## Sources
    - IBM Health Checker for z/OS: SVA_AUTOIPL_DEFINED.
    """
    diagnostics, parameter = image.view(Diagnostics), image.parameter("DIAG")
    is_guest = image.spec is not None and bool(image.spec.ipl.vmuserid)
    if not diagnostics or not parameter or is_guest or not image.has_all_of("diag"):
        return
    if diagnostics.has_read_all("AUTOIPL") and not any(diagnostics.statements("AUTOIPL")):
        yield finding(
            parameter,
            "No DIAGxx of the system has AUTOIPL: after a wait state it waits for the operator.",
            help="Add AUTOIPL SADMP(device,loadparm) MVS(LAST), with your device and load parameter, to a DIAGxx.",
        )
