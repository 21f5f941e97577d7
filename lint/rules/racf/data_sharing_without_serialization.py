from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.model.racf import RacfOptions
from lint.rules.shared.cfrm import ADD_CFRM_DATA_SETS
from lint.rules.shared.parameters import parameter_set_to
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.image import Image


@rule("RCF005", level=ERROR, tags=("racf", "sysplex"))
def data_sharing_without_serialization(image: Image) -> Iterator[Finding]:
    """
    RACF shares its database in a sysplex that has no serialization or no coupling facility.

    ## What it does
    Reports SYSPLEX(DATASHARING) in IRRPRMxx of a system with GRS=NONE. It is a warning if COUPLExx names couple data
    sets for the sysplex and none for a CFRM policy, for a command may bring them in.

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
    if not sharing or sharing.text != "DATASHARING":
        return
    none = parameter_set_to(image, "GRS", "NONE")
    if none:
        message = "RACF cannot share its database in a sysplex with GRS=NONE."
        place = related_place(none, "GRS= is specified here.")
        yield finding(sharing, message, help="Specify SYSPLEX(NOCOMMUNICATIONS), or GRS=STAR.", related=(place,))
    elif image.has_all("COUPLE") and (statement := _couple_without_cfrm(image)):
        message = "RACF shares its database in structures, and there are no couple data sets for a CFRM policy."
        place = related_place(statement, "the couple data sets of the sysplex")
        yield finding(sharing, message, help=ADD_CFRM_DATA_SETS, level=WARNING, related=(place,))


def _couple_without_cfrm(image: Image) -> LocatedStatement | None:
    """The COUPLE statement that names data sets of the sysplex while surely no DATA names any for CFRM, else None."""
    view = image.view(Couple)
    statement = view.couple if view else None
    is_lacking = view and statement and "PCOUPLE" in statement and view.has_no_data_for("CFRM")
    return statement if is_lacking else None
