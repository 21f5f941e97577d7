from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.cfrm import ADD_CFRM_DATA_SETS
from lint.rules.shared.parameters import couple_statement, is_local, parameter_set_to, sysplex_operand
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("GRS013", level=WARNING, tags=("systems", "sysplex"))
def star_without_cfrm(image: Image) -> Iterator[Finding]:
    """
    A star without couple data sets for the CFRM policy.

    ## What it does
    Reports GRS=STAR if COUPLExx names a sysplex other than LOCAL and has no DATA TYPE(CFRM). CPL041 and CPL043
    report a COUPLExx that needs the policy for other things.

    ## Why it matters
    A star keeps its requests in the structure ISGLOCK of a coupling facility, and only a CFRM policy can define it.
    The system cannot join the star.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
    ```

    Help: Add DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02), with the names of your data sets.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,COUPLE=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
    DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01)
    ```

    ## Sources
    - General knowledge: the star uses the structure ISGLOCK. z/OS MVS Setting Up a Sysplex: CFRM policies.
    """
    star, couple = parameter_set_to(image, "GRS", "STAR"), image.view(Couple)
    statement = couple_statement(image)
    if not star or not couple or statement is None or sysplex_operand(statement) is None or is_local(statement):
        return
    has_other_need = "CFRMPOL" in statement or any(not path.is_device for path in (*couple.inbound, *couple.outbound))
    if not has_other_need and couple.has_no_data_for("CFRM"):
        yield finding(
            statement,
            "GRS=STAR needs the structure ISGLOCK, and there are no couple data sets for a CFRM policy.",
            help=ADD_CFRM_DATA_SETS,
            related=(related_place(star, "GRS=STAR"),),
        )
