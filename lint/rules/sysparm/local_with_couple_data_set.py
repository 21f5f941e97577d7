from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import XCFLOCAL, couple_statement, parameter_set_to
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("SYS008", level=ERROR, tags=("systems", "sysplex"))
def local_with_couple_data_set(image: Image) -> Iterator[Finding]:
    """
    PLEXCFG=XCFLOCAL and a sysplex couple data set.

    ## What it does
    Reports PLEXCFG=XCFLOCAL if COUPLExx names a sysplex couple data set with PCOUPLE.

    ## Why it matters
    A system outside any sysplex must not name a sysplex couple data set, and COUPLExx is rejected.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=XCFLOCAL,COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS01)
    ```

    Help: Delete PCOUPLE(SYS1.CDS01), or specify a PLEXCFG= other than XCFLOCAL.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=XCFLOCAL,COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(LOCAL)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the PLEXCFG system parameter.
    """
    plexcfg = parameter_set_to(image, "PLEXCFG", XCFLOCAL)
    couple = couple_statement(image)
    data_set = couple.get("PCOUPLE") if couple else None
    if plexcfg and data_set:
        message = "PCOUPLE names a sysplex couple data set, but PLEXCFG=XCFLOCAL keeps the system out of any sysplex."
        help_text = f"Delete PCOUPLE({data_set.text}), or specify a PLEXCFG= other than {XCFLOCAL}."
        related = (related_place(plexcfg, "XCFLOCAL is specified here."),)
        yield finding(data_set, message, help=help_text, related=related)
