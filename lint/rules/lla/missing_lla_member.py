from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence


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

    Help: Add CSVLLA01 to a library, or `elsewhere: [CSVLLA01]` to PRDA in parmlint.yaml.

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
    if not image.has_all_libraries:
        return
    for member in image.of_prefix("CSVLLA"):
        if member.selected_by == "PARMSUFFIX" and member.presence is Presence.MISSING and member.place:
            message = f"No library has {member.name}, which PARMSUFFIX names."
            help_text = (
                f"Add {member.name} to a library, or `elsewhere: [{member.name}]` to {image.name} in parmlint.yaml."
            )
            yield finding(member.place, message, help=help_text)
