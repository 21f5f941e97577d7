from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule, see
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import Listed, link_list, lpa_list, same_library


@rule(
    "LPA009",
    level=NOTE,
    tags=("values", "systems"),
)
def library_in_lpa_and_link_list(image: Image) -> Iterator[Finding]:
    """
    A library is in the link pack area and in the link list.

    ## What it does
    Notes a library of a system's link list that stands in its LPALSTxx too, unless the two name different volumes.

    ## Why it matters
    Its modules are found in the link pack area first. The copy in the link list is searched, and looked after by
    LLA, for nothing; when one of the two is refreshed, nobody can tell which level runs.

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
    - Judgement, from z/OS MVS Initialization and Tuning Reference: LPALSTxx, LNKLSTxx (modules are searched in the
      link pack area first).
    """
    in_lpa: dict[str, list[Listed]] = {}
    for other in lpa_list(image).libraries:
        in_lpa.setdefault(other.name, []).append(other)
    for one in link_list(image).libraries:
        first = next((other for other in in_lpa.get(one.name, ()) if same_library(one, other)), None)
        if first:
            yield finding(
                one.place,
                f"{one.name} is in the link pack area too, where its modules are found first.",
                related=(see(first.place, "in the link pack area"),),
            )
