from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import RING_OPERANDS, GrsConfiguration
from lint.rules.grs._definitions import definitions_of
from lint.rules.shared.parameters import parameter_set_to
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image

_SUPPLIED = "GRSCNF00"


@rule("GRS007", level=NOTE, tags=("systems",))
def ring_operand_in_star(image: Image) -> Iterator[Finding]:
    """
    Operands of a ring in a star.

    ## What it does
    Notes RESMIL, TOLINT, ACCELSYS, RESTART, REJOIN and CTC of a GRSCNFxx if GRS=STAR. GRSCNF00, which IBM supplies
    with them, is left out.

    ## Why it matters
    A star has no ring: the system checks these operands and does not use them.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,GRSCNF=01
    ```
    ```text PARMLIB/GRSCNF01
    GRSDEF MATCHSYS(*) ACCELSYS(2)
    ```

    Help: Delete ACCELSYS.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,GRSCNF=01
    ```
    ```text PARMLIB/GRSCNF01
    GRSDEF MATCHSYS(*)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the GRSCNF system parameter.
    """
    star, configuration = parameter_set_to(image, "GRS", "STAR"), image.view(GrsConfiguration)
    if not star or not configuration or configuration.parsed.member.name == _SUPPLIED:
        return
    for statement in definitions_of(image):
        for operand in statement.operands:
            if operand.name in RING_OPERANDS:
                yield finding(
                    operand.keyword_span,
                    f"{operand.name} is for a ring, and the system is in a star.",
                    help=f"Delete {operand.name}.",
                    related=(related_place(star, "GRS=STAR"),),
                )
