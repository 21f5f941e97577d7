from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import is_absent
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image

_PARAMETERS = {
    "ICSF": "ICSF=00, with the suffix of a CSFPRMxx,",
    "ICSFPROC": "ICSFPROC=CSF, with the name of a procedure,",
}
_NONE = "NONE"


@rule("CSF004", level=WARNING, tags=("systems",))
def half_of_early_start(image: Image) -> Iterator[Finding]:
    """
    One of the two parameters for the early start of ICSF is missing.

    ## What it does
    Reports ICSF= without ICSFPROC=, and ICSFPROC= without ICSF=, in the IEASYSxx of a system. NONE says that the
    operator starts ICSF, and is not reported.

    ## Why it matters
    The system starts ICSF early in the IPL only if both are coded. One alone has no effect.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    ICSF=00
    ```

    Help: Add ICSFPROC=CSF, with the name of a procedure, to IEASYS00, or delete ICSF=.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    ICSF=00,ICSFPROC=CSF
    ```

    ## Sources
    - z/OS Cryptographic Services ICSF System Programmer's Guide: starting ICSF at IPL time.
    """
    for name, missing in (("ICSF", "ICSFPROC"), ("ICSFPROC", "ICSF")):
        parameter = image.parameter(name)
        if parameter and parameter.texts and parameter.texts != (_NONE,) and is_absent(image, missing):
            yield finding(
                parameter.span,
                f"{name}= has no effect without {missing}=.",
                help=f"Add {_PARAMETERS[missing]} to {parameter.member.name}, or delete {name}=.",
            )
