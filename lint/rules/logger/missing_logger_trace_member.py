from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.trace_members import missing_trace_members
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image


@rule("IXG003", level=WARNING, tags=("logger", "references"))
def missing_logger_trace_member(image: Image) -> Iterator[Finding]:
    """
    CTRACE of IXGCNFxx names a member that does not exist.

    ## What it does
    Reports a member in CTRACE of IXGCNFxx that no library of the system has. It checks only systems that the
    configuration declares, and only if all their libraries are in the repository. CTILOG00, which IBM supplies, is
    a note.

    ## Why it matters
    The system logger traces without the intended options, so data may be missing when a problem is diagnosed.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    IXGCNF=00
    ```
    ```text PARMLIB/IXGCNF00
    CTRACE(CTILOG01)
    ```

    Help: Add CTILOG01 to a library, or `elsewhere: [CTILOG01]` to PRDA in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, elsewhere: [CTILOG01]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    IXGCNF=00
    ```
    ```text PARMLIB/IXGCNF00
    CTRACE(CTILOG01)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IXGCNFxx, CTRACE.
    """
    return missing_trace_members(image, "ixgcnf")
