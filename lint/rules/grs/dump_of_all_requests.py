from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.rules.grs._definitions import definitions_of
from lint.rules.shared.parameters import parameter_set_to
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("GRS005", level=NOTE, tags=("systems", "performance"), health_check="GRS_GRSQ_SETTING")
def dump_of_all_requests(image: Image) -> Iterator[Finding]:
    """
    GRSQ(ALL) in a star.

    ## What it does
    Notes GRSQ(ALL) of a GRSCNFxx if GRS=STAR.

    ## Why it matters
    A dump then waits for the ENQ requests of all systems. In a star, that takes long, and CONTENTION has what is
    needed in most cases.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,GRSCNF=00
    ```
    ```text PARMLIB/GRSCNF00
    GRSDEF MATCHSYS(*) GRSQ(ALL)
    ```

    Help: Specify GRSQ(CONTENTION).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,GRSCNF=00
    ```
    ```text PARMLIB/GRSCNF00
    GRSDEF MATCHSYS(*) GRSQ(CONTENTION)
    ```

    ## Sources
    - IBM Health Checker for z/OS: GRS_GRSQ_SETTING. That CONTENTION is better in a star is general knowledge.
    """
    star = parameter_set_to(image, "GRS", "STAR")
    for statement in definitions_of(image) if star else ():
        if star and text_of(statement, "GRSQ") == "ALL":
            yield finding(
                statement["GRSQ"],
                "In a star, a dump waits long for the ENQ requests of all systems.",
                help="Specify GRSQ(CONTENTION).",
                related=(related_place(star, "GRS=STAR"),),
            )
