from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("CPL046", level=NOTE, tags=("values",))
def tolerance_outside_guest(image: Image) -> Iterator[Finding]:
    """
    Equal CPU identifiers are tolerated on a system that is not a guest of z/VM.

    ## What it does
    Notes VMCPUIDTOLERATION(YES) in the COUPLExx of a system that is not a guest of z/VM. An empty `vmuserid` in the
    configuration declares such a system.

    ## Why it matters
    The operand is for guests, because z/VM may give them equal CPU identifiers. On other systems it hides a real
    conflict.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, ipl: {vmuserid: }}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) VMCPUIDTOLERATION(YES)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, ipl: {vmuserid: }}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx, VMCPUIDTOLERATION; the advice is general knowledge.
    """
    couple = image.view(Couple)
    operand = couple.couple.get("VMCPUIDTOLERATION") if couple and couple.couple else None
    if operand and operand.text == "YES" and image.spec and image.spec.ipl.vmuserid == "":
        yield finding(operand, "VMCPUIDTOLERATION(YES) is for guests of z/VM, but this system is not a guest.")
