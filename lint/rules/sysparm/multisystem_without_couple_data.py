from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import MULTISYSTEM, couple_statement, is_local, parameter_set_to
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("SYS006", level=ERROR, tags=("systems", "sysplex"))
def multisystem_without_couple_data(image: Image) -> Iterator[Finding]:
    """
    COUPLExx has no couple data set or no paths for a multisystem sysplex.

    ## What it does
    Reports PLEXCFG=MULTISYSTEM if the COUPLExx that COUPLE= selects has no PCOUPLE, no PATHIN or no PATHOUT. CPL057
    reports a COUPLExx with SYSPLEX(LOCAL).

    ## Why it matters
    The systems of a sysplex share a couple data set and send signals to each other. Without these, the system cannot
    join.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=MULTISYSTEM,COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    PATHIN STRNAME(IXC_1)
    PATHOUT STRNAME(IXC_1)
    ```

    Help: Add PCOUPLE(SYS1.XCF.CDS01), with the name of your sysplex couple data set, to this COUPLE.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=MULTISYSTEM,COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS01) ACOUPLE(SYS1.CDS02)
    PATHIN STRNAME(IXC_1)
    PATHOUT STRNAME(IXC_1)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the PLEXCFG system parameter.
    """
    plexcfg = parameter_set_to(image, "PLEXCFG", MULTISYSTEM)
    couple = couple_statement(image)
    if not plexcfg or not couple or is_local(couple) or not image.parameter("COUPLE"):
        return
    paths = (located for parsed in image.of_kind("couple") for located in parsed.named("PATHIN", "PATHOUT"))
    present = {located.name for located in paths}
    lacks = [
        *([] if "PCOUPLE" in couple else ["PCOUPLE"]),
        *(name for name in ("PATHIN", "PATHOUT") if name not in present),
    ]
    if lacks:
        message = (
            f"PLEXCFG=MULTISYSTEM needs PCOUPLE, PATHIN and PATHOUT in COUPLExx; there is no {' and no '.join(lacks)}."
        )
        names = " and ".join(f"a {name}" for name in lacks if name != "PCOUPLE")
        advice = (
            *(
                ["PCOUPLE(SYS1.XCF.CDS01), with the name of your sysplex couple data set, to this COUPLE"]
                if "PCOUPLE" in lacks
                else []
            ),
            *(
                [f"{names} with STRNAME(IXCPATH1), or with your structures or devices, below this COUPLE"]
                if names
                else []
            ),
        )
        related = (related_place(plexcfg, "PLEXCFG= is specified here."),)
        yield finding(couple, message, help=f"Add {', and '.join(advice)}.", related=related)
