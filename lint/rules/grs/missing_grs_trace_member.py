from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.trace_members import missing_trace_members
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image


@rule("GRS011", level=WARNING, tags=("systems", "references"))
def missing_grs_trace_member(image: Image) -> Iterator[Finding]:
    """
    CTRACE of GRSCNFxx names a member that does not exist.

    ## What it does
    Reports a member in CTRACE of GRSCNFxx that no library of the system has. It checks only systems that the
    configuration declares, and only if all their libraries are in the repository. CTIGRS00, which IBM supplies, is
    a note.

    ## Why it matters
    Global resource serialization traces without the intended options, so data may be missing when a problem is
    diagnosed.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRSCNF=01
    ```
    ```text PARMLIB/GRSCNF01
    GRSDEF CTRACE(CTIGRS01)
    ```

    Help: Add CTIGRS01 to a library, or `elsewhere: [CTIGRS01]` to PRDA in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, elsewhere: [CTIGRS01]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRSCNF=01
    ```
    ```text PARMLIB/GRSCNF01
    GRSDEF CTRACE(CTIGRS01)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the GRSCNF system parameter.
    """
    return missing_trace_members(image, "grscnf")
