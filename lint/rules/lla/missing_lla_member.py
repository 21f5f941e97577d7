from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.missing_members import missing_members
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image


@rule("LLA015", level=WARNING, tags=("systems", "references"))
def missing_lla_member(image: Image) -> Iterator[Finding]:
    """
    PARMSUFFIX names a member that does not exist.

    ## What it does
    Reports a CSVLLAxx that PARMSUFFIX names and that no library of the system has. It checks only systems that the
    configuration declares. A PARMLIB with SUFFIX names a member of another data set and is left out.

    ## Why it matters
    LLA cannot read the member, and does not manage what it names.

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
    COM='S LLA,SUB=MSTR,LLA=00'
    ```
    ```text PARMLIB/CSVLLA00
    PARMSUFFIX(01)
    ```

    Help: Change PARMSUFFIX to select CSVLLA00, add CSVLLA01, or list it under `elsewhere` in parmlint.yaml.

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
    COM='S LLA,SUB=MSTR,LLA=00'
    ```
    ```text PARMLIB/CSVLLA00
    PARMSUFFIX(01)
    ```
    ```text PARMLIB/CSVLLA01
    LIBRARIES(SYS2.LINKLIB)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for CSVLLAxx. What LLA does without
      the member is general knowledge.
    """
    named = (member for member in image.of_prefix("CSVLLA") if member.selected_by == "PARMSUFFIX")
    return missing_members(image, named)
