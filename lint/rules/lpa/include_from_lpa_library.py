from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import IncludedModules
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import lpa_list


@rule(
    "LPA020",
    level=NOTE,
    tags=("values", "systems"),
)
def include_from_lpa_library(image: Image) -> Iterator[Finding]:
    """
    Modules are included from a library that is already in the link pack area.

    ## What it does
    Notes an INCLUDE in IEALPAxx whose library is also in the LPALSTxx of the system. IEAFIXxx is not checked: it fixes
    modules of the link pack area in storage.

    ## Why it matters
    All modules of that library are in the link pack area already. The copy that INCLUDE makes hides the same module
    there. It is needed only if the library has changed since the last IPL with CLPA.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    LPA=00,MLPA=00
    ```
    ```text PARMLIB/LPALST00
    SYS2.LPALIB
    ```
    ```text PARMLIB/IEALPA00
    INCLUDE LIBRARY(SYS2.LPALIB) MODULES(TOOL1)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    LPA=00,MLPA=00
    ```
    ```text PARMLIB/LPALST00
    SYS2.LPALIB
    ```
    ```text PARMLIB/IEALPA00
    INCLUDE LIBRARY(SYS2.LINKLIB) MODULES(TOOL1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEALPAxx (a module of the modified link pack area hides the one
      below).
    """
    members = image.of_kind("iealpa")
    in_lpa = {library.name: library for library in lpa_list(image).libraries if not is_unknown(library.name)}
    for place in IncludedModules(*members).libraries if members else ():
        if place.text in in_lpa:
            yield finding(
                place,
                f"All modules of {place.text} are in the link pack area already.",
                related=(related_place(in_lpa[place.text].place, "named here"),),
            )
