from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import CONVERSION, PATTERN, RING, ResourceNameLists
from lint.rules.shared.parameters import parameter_set_to
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("RNL011", level=WARNING, tags=("systems", "performance"))
def conversion_of_all_in_ring(image: Image) -> Iterator[Finding]:
    """
    Every RESERVE is converted, and global resource serialization is a ring.

    ## What it does
    Reports an RNLDEF with RNL(CON), TYPE(PATTERN) and QNAME(*) if GRS=START, JOIN or TRYJOIN.

    ## Why it matters
    Each RESERVE then becomes a request that goes through all systems of the ring. IBM recommends the entry for a
    star only.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=TRYJOIN,GRSRNL=01
    ```
    ```text PARMLIB/GRSRNL01
    RNLDEF RNL(CON) TYPE(PATTERN) QNAME(*)
    ```

    Help: Delete this RNLDEF, on all systems at the same time, or specify GRS=STAR.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,GRSRNL=01
    ```
    ```text PARMLIB/GRSRNL01
    RNLDEF RNL(CON) TYPE(PATTERN) QNAME(*)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for GRSRNLxx.
    - IBM Health Checker for z/OS: GRS_CONVERT_RESERVES, which wants the entry in a star.
    """
    ring, lists = parameter_set_to(image, "GRS", *RING), image.view(ResourceNameLists)
    for entry in lists.entries if ring and lists else ():
        if ring and entry[:3] == (CONVERSION, PATTERN, "*") and entry.minor in (None, "*"):
            yield finding(
                entry.statement["QNAME"],
                "Each RESERVE becomes a request that goes through all systems of the ring.",
                help="Delete this RNLDEF, on all systems at the same time, or specify GRS=STAR.",
                related=(related_place(ring, f"GRS={ring.texts[0]}"),),
            )
