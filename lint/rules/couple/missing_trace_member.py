from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.trace_members import missing_trace_members
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image


@rule("CPL048", level=WARNING, tags=("references",))
def missing_trace_member(image: Image) -> Iterator[Finding]:
    """
    CTRACE names a member that does not exist.

    ## What it does
    Reports a member in CTRACE of COUPLExx that no library of the system has. It checks only systems that the
    configuration declares, and only if all their libraries are in the repository.

    ## Why it matters
    XCF traces without the intended options, so data may be missing when a problem is diagnosed.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) CTRACE(CTIXCF01)
    ```

    Help: Add CTIXCF01 to a library, or `elsewhere: [CTIXCF01]` to PRDA in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, elsewhere: [CTIXCF01]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) CTRACE(CTIXCF01)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx, CTRACE.
    """
    return missing_trace_members(image, "couple")
