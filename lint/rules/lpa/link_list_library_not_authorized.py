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
    A library of the link list is not in the APF list, and LNKAUTH=APFTAB is in effect.

    ## What it does
    Notes a library of a system's link list that neither its IEAAPFxx nor its PROGxx members authorize, if
    LNKAUTH=APFTAB is coded. Needs systems in `parmlint.yaml`.

    ## Why it matters
    With LNKAUTH=APFTAB the link list alone does not authorize a library: an authorized program from such a library
    abends. This is not a problem if the library has no authorized programs.

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
                f"{library.name} is in the link list but not in the APF list: its programs run without authorization.",
                related=(related_place(authority.span, "requires the APF list"),),
            )
