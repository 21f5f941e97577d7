from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image

_SUPPLIED = "00"


@rule("AUT001", level=WARNING, tags=("systems", "order"))
def supplied_replies_not_last(image: Image) -> Iterator[Finding]:
    """
    AUTOR00 is not the last member of AUTOR=.

    ## What it does
    Reports AUTOR= in IEASYSxx if 00 stands before another suffix.

    ## Why it matters
    The first entry for a message counts. AUTOR00 of IBM overrides the entries of the members behind it.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    AUTOR=(00,01)
    ```
    ```text parm/AUTOR01
    MSGID(XYZ123D) NOAUTORREPLY
    ```

    Help: Move 00 to the end of AUTOR=.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    AUTOR=(01,00)
    ```
    ```text parm/AUTOR01
    MSGID(XYZ123D) NOAUTORREPLY
    ```

    ## Sources
    - z/OS MVS Planning: Operations: automatic replies.
    """
    parameter = image.parameter("AUTOR")
    if parameter and _SUPPLIED in parameter.texts[:-1]:
        message = "AUTOR00 stands before other members and overrides them."
        yield finding(parameter, message, help="Move 00 to the end of AUTOR=.")
