from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import is_absent, parameter_set_to
from lint.ruleset.rule import ERROR, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence

_RING = ("START", "JOIN", "TRYJOIN")
_DEFAULT = "GRSCNF00"


@rule("SYS010", level=ERROR, tags=("systems", "sysplex"))
def ring_without_definition(image: Image) -> Iterator[Finding]:
    """
    A GRS ring without a GRSCNFxx.

    ## What it does
    Reports GRS=START, JOIN or TRYJOIN of a configured system if no IEASYSxx has GRSCNF= and there is no GRSCNF00.
    SYS001 reports a GRSCNFxx that is selected but does not exist.

    ## Why it matters
    The ring is not defined, and the IPL ends in wait state 0A3.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    GRS=TRYJOIN
    ```

    Help: Add GRSCNF00 to a library of the system, or specify GRS=STAR.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    GRS=TRYJOIN
    ```
    ```text parm/GRSCNF00
    GRSDEF RESMIL(10)
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: GRSCNFxx. z/OS MVS Setting Up a Sysplex: the GRS parameter.
    """
    ring = parameter_set_to(image, "GRS", *_RING)
    is_missing = image.has_all_libraries and image.presence(_DEFAULT) is Presence.MISSING
    if ring and is_missing and is_absent(image, "GRSCNF"):
        message = f"GRS={ring.texts[0]} needs a GRSCNFxx, but no GRSCNF= selects a member, and there is no {_DEFAULT}."
        there = next((name for name, _ in image.concatenation.members("GRSCNF")), "")
        help_text = (
            f"Add GRSCNF={there[-2:]} to IEASYSxx, which selects {there}."
            if there
            else f"Add {_DEFAULT} to a library of the system, or specify GRS=STAR."
        )
        yield finding(ring, message, help=help_text)
