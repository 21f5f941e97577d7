from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import RING
from lint.rules.shared.parameters import MULTISYSTEM, parameter_set_to
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("GRS010", level=NOTE, tags=("systems", "sysplex"), health_check="GRS_MODE")
def ring_in_sysplex(image: Image) -> Iterator[Finding]:
    """
    A sysplex uses a ring for global resource serialization.

    ## What it does
    Notes GRS=START, JOIN or TRYJOIN with PLEXCFG=MULTISYSTEM. A site with systems outside of the sysplex needs the
    ring.

    ## Why it matters
    In a ring each request goes through all systems, and one slow system slows all. A star asks a structure in the
    coupling facility.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=TRYJOIN,PLEXCFG=MULTISYSTEM
    ```

    Help: Specify GRS=STAR, if no system outside of the sysplex takes part.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,PLEXCFG=MULTISYSTEM
    ```

    ## Sources
    - IBM Health Checker for z/OS: GRS_MODE. That a star is faster is general knowledge.
    """
    ring = parameter_set_to(image, "GRS", *RING)
    if ring and parameter_set_to(image, "PLEXCFG", MULTISYSTEM):
        message = f"GRS={ring.texts[0]} forms a ring, in which each request goes through all systems."
        yield finding(ring, message, help="Specify GRS=STAR, if no system outside of the sysplex takes part.")
