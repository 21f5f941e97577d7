from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.racf import RacfOptions
from lint.rules.shared.parameters import parameter_set_to
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("RCF005", level=ERROR, tags=("racf", "sysplex"))
def data_sharing_without_serialization(image: Image) -> Iterator[Finding]:
    """
    RACF shares its database in a sysplex that GRS=NONE does not allow.

    ## What it does
    Reports SYSPLEX(DATASHARING) in IRRPRMxx of a system with GRS=NONE.

    ## Why it matters
    Data sharing needs global resource serialization and the coupling facility. RACF cannot enter data sharing mode.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=NONE,RACF=00
    ```
    ```text IRRPRM00
    DATABASE_OPTIONS SYSPLEX(DATASHARING)
    ```

    Help: Specify SYSPLEX(NOCOMMUNICATIONS), or GRS=STAR.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=NONE,RACF=00
    ```
    ```text IRRPRM00
    DATABASE_OPTIONS SYSPLEX(NOCOMMUNICATIONS)
    ```

    ## Sources
    - General knowledge of RACF data sharing.
    """
    racf = image.view(RacfOptions)
    sharing = racf.sysplex if racf else None
    none = parameter_set_to(image, "GRS", "NONE")
    if sharing and sharing.text == "DATASHARING" and none:
        message = "RACF cannot share its database in a sysplex with GRS=NONE."
        place = related_place(none, "GRS= is specified here.")
        yield finding(sharing, message, help="Specify SYSPLEX(NOCOMMUNICATIONS), or GRS=STAR.", related=(place,))
