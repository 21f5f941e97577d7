"""CPL057: a system of several is in a sysplex called LOCAL."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import WARNING, finding, rule, see
from lint.systems.estate import LOCAL

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.couple import Couple
    from lint.systems.image import Image


@rule("CPL057", "local-name-in-sysplex", level=WARNING, tags=("sysplex",))
def local_name_in_sysplex(image: Image) -> Iterator[Finding]:
    """
    ## What it does
    Reports SYSPLEX(LOCAL) in the COUPLExx that COUPLE= selects where PLEXCFG=MULTISYSTEM is coded. Where the member
    lacks couple data sets or paths, SYS006 reports that; where LOADxx has another name, SYS021 does.

    ## Why it matters
    LOCAL is the name in the COUPLE00 that comes with the system, for a system that stands alone. It has nothing to do
    in a sysplex of several systems, whose couple data sets bear another name.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=01,
    PLEXCFG=MULTISYSTEM
    ```
    ```text COUPLE01
    COUPLE  SYSPLEX(LOCAL) PCOUPLE(SYS1.CDS1) ACOUPLE(SYS1.CDS2)
    PATHOUT STRNAME(IXCPATH1,IXCPATH2)
    PATHIN  STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=01,
    PLEXCFG=MULTISYSTEM
    ```
    ```text COUPLE01
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS1) ACOUPLE(SYS1.CDS2)
    PATHOUT STRNAME(IXCPATH1,IXCPATH2)
    PATHIN  STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: planning the PLEXCFG and the COUPLE parameter.
    """
    mode, selected = image.parameter("PLEXCFG"), image.parameter("COUPLE")
    couple: Couple | None = image.view("Couple")
    if not mode or mode.texts != ("MULTISYSTEM",) or not selected or not couple or not couple.couple:
        return
    name = couple.couple.get("SYSPLEX")
    is_usable = "PCOUPLE" in couple.couple and couple.inbound and couple.outbound
    if name and name.text == LOCAL and is_usable and _load_has_no_other(image):
        yield finding(
            name,
            "SYSPLEX(LOCAL) names no sysplex of several systems, and PLEXCFG=MULTISYSTEM asks for one.",
            related=(see(mode.span, "PLEXCFG"),),
        )


def _load_has_no_other(image: Image) -> bool:
    return not image.load or image.load.text("SYSPLEX", "SYSPLEX") in ("", LOCAL)
