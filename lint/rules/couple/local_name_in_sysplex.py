from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.joining import LOCAL


@rule("CPL057", level=WARNING, tags=("sysplex",))
def local_name_in_sysplex(image: Image) -> Iterator[Finding]:
    """
    A system of a multisystem sysplex names the sysplex LOCAL.

    ## What it does
    Reports SYSPLEX(LOCAL) in COUPLExx if PLEXCFG=MULTISYSTEM is coded, or if LOADxx names a different sysplex.

    ## Why it matters
    LOCAL is the name in the COUPLE00 that IBM supplies for a system outside any sysplex. In a multisystem sysplex the
    IPL fails with this name, or the system comes up outside the sysplex.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=01,
    PLEXCFG=MULTISYSTEM
    ```
    ```text COUPLE01
    COUPLE  SYSPLEX(LOCAL)
    ```

    Help: Specify SYSPLEX, PCOUPLE and ACOUPLE of your sysplex, or PLEXCFG=XCFLOCAL for a system outside any sysplex.

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
    couple = image.view(Couple)
    name = couple.couple.get("SYSPLEX") if couple and couple.couple else None
    if name is None or name.text != LOCAL:
        return
    mode, loaded = image.parameter("PLEXCFG"), _named_by_load(image)
    if mode and mode.texts == ("MULTISYSTEM",):
        reason, place = "PLEXCFG=MULTISYSTEM makes this system part of a multisystem sysplex", mode.span
    elif loaded:
        reason, place = f"LOADxx names the sysplex {loaded.text}", loaded.span
    else:
        return
    message = f"SYSPLEX(LOCAL) is for a system outside any sysplex, but {reason}."
    help_text = (
        f"Specify SYSPLEX({loaded.text})."
        if loaded
        else "Specify SYSPLEX, PCOUPLE and ACOUPLE of your sysplex, or PLEXCFG=XCFLOCAL for a system outside any "
        "sysplex."
    )
    yield finding(name, message, help=help_text, related=(related_place(place, "specified here"),))


def _named_by_load(image: Image) -> LocatedOperand | None:
    """The sysplex name of LOADxx; None if it is LOCAL or unknown."""
    load = image.load
    located = load.get("SYSPLEX") if load else None
    name = located.get("SYSPLEX") if located else None
    return name if name and name.text != LOCAL and not is_unknown(name.text) else None
