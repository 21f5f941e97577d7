from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import AUTHORIZED, apf_list, link_list


@rule(
    "APF007",
    level=NOTE,
    tags=("values", "systems"),
)
def link_list_library_not_authorized(image: Image) -> Iterator[Finding]:
    """
    A library of the link list is not in the APF list, and LNKAUTH asks for that.

    ## What it does
    Notes a library of a system's link list that its PROGxx members do not authorize, where LNKAUTH=APFTAB.
    Libraries that IEAAPFxx may hold are not known, so it is silent where APF= is coded. Needs systems in
    `parmlint.yaml`.

    ## Why it matters
    With LNKAUTH=APFTAB the link list gives no authority by itself: an authorized program from such a library
    abends. It is all right where the library has no such program.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LNKAUTH=APFTAB,LNK=00,PROG=00
    ```
    ```text PARMLIB/LNKLST00
    SYS2.LINKLIB,
    SYS2.TOOLS
    ```
    ```text PARMLIB/PROG00
    APF ADD DSNAME(SYS2.LINKLIB) VOLUME(RES001)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LNKAUTH=APFTAB,LNK=00,PROG=00
    ```
    ```text PARMLIB/LNKLST00
    SYS2.LINKLIB,
    SYS2.TOOLS
    ```
    ```text PARMLIB/PROG00
    APF ADD DSNAME(SYS2.LINKLIB) VOLUME(RES001)
    APF ADD DSNAME(SYS2.TOOLS) VOLUME(RES001)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, LNKAUTH and APF.
    """
    authority = image.parameter("LNKAUTH")
    if authority is None or authority.texts != ("APFTAB",) or not image.is_declared:
        return
    authorized = apf_list(image)
    for library in link_list(image).libraries:
        if authorized.is_known and library.name not in authorized.names | AUTHORIZED and not is_unknown(library.name):
            yield finding(
                library.place,
                f"{library.name} is in the link list and not in the APF list: its programs run without authority.",
                related=(related_place(authority.span, "asks for the APF list"),),
            )
