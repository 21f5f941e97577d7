from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import Listed, link_list, lpa_list, same_library


@rule(
    "LPA009",
    level=NOTE,
    tags=("values", "systems"),
)
def library_in_lpa_and_link_list(image: Image) -> Iterator[Finding]:
    """
    A library is in both the LPA list and the link list.

    ## What it does
    Notes a library of a system's link list that is also in its LPALSTxx, unless the two entries specify different
    volumes.

    ## Why it matters
    The system finds the modules of the library in the link pack area first. The link list is searched, and LLA manages
    the library, without any benefit. If one of the two copies is refreshed, it is unclear which level is used.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    LPA=00,LNK=00
    ```
    ```text PARMLIB/LPALST00
    SYS2.TOOLS,
    SYS2.LPALIB
    ```
    ```text PARMLIB/LNKLST00
    SYS2.LINKLIB,
    SYS2.TOOLS
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    LPA=00,LNK=00
    ```
    ```text PARMLIB/LPALST00
    SYS2.LPALIB
    ```
    ```text PARMLIB/LNKLST00
    SYS2.LINKLIB,
    SYS2.TOOLS
    ```

    ## Sources
    - Judgment, from z/OS MVS Initialization and Tuning Reference: LPALSTxx, LNKLSTxx (modules are searched in the link
      pack area first).
    """
    in_lpa: dict[str, list[Listed]] = {}
    for lpa_library in lpa_list(image).libraries:
        in_lpa.setdefault(lpa_library.name, []).append(lpa_library)
    for library in link_list(image).libraries:
        first = next(
            (lpa_library for lpa_library in in_lpa.get(library.name, ()) if same_library(library, lpa_library)), None
        )
        if first:
            yield finding(
                library.place,
                f"{library.name} is also in the link pack area, where its modules are found first.",
                related=(related_place(first.place, "in the link pack area"),),
            )
