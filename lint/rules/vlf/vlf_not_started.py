from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.starting import task_not_started
from lint.ruleset.rule import NOTE, rule
from lint.systems.zos.image import Image


@rule("VLF012", level=NOTE, tags=("performance",))
def vlf_not_started(image: Image) -> Iterator[Finding]:
    """
    VLF is not started, so its members are never read.

    ## What it does
    Notes a COFVLFxx in the libraries of a declared system when no command member of the system starts VLF. It reports
    nothing when a command member is not available. An automation product may start VLF; if so, suppress the finding.

    ## Why it matters
    Only START VLF reads the member. Without it, LLA, the catalogs, TSO/E and RACF run without their caches.

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
    COM='S LLA,SUB=MSTR'
    ```
    ```text PARMLIB/COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA)
    ```

    Help: Add COM='S VLF,SUB=MSTR,NN=00' to COMMND00.

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
    COM='S LLA,SUB=MSTR'
    COM='S VLF,SUB=MSTR,NN=00'
    ```
    ```text PARMLIB/COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA)
    ```

    ## Sources
    - z/OS MVS System Messages: COF004I. OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): RACF Caching
      of UIDs and GIDs.
    """
    yield from task_not_started(image, "VLF")
