from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image

_SUPPLIED, _OFF = "00", "OFF"


@rule("AUT002", level=NOTE, tags=("systems",))
def supplied_replies_left_out(image: Image) -> Iterator[Finding]:
    """
    AUTOR= does not name AUTOR00.

    ## What it does
    Reports AUTOR= in IEASYSxx if 00 is not among its suffixes, and AUTOR= is not OFF.

    ## Why it matters
    The system does not take the replies that IBM supplies, unless another member has copies of them.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    AUTOR=01
    ```
    ```text parm/AUTOR01
    MSGID(XYZ123D) NOAUTORREPLY
    ```

    Help: Specify AUTOR=(01,00).

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
    texts = parameter.texts if parameter else ()
    if parameter and texts and not {_SUPPLIED, _OFF} & set(texts) and not any(map(is_unknown, texts)):
        message = "AUTOR= leaves out AUTOR00, the replies that IBM supplies."
        yield finding(parameter, message, help=f"Specify AUTOR=({','.join(texts)},{_SUPPLIED}).")
