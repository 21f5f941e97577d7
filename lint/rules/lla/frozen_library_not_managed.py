from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import LINK_LIST, Lla
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import link_list

_NAMING = ("LIBRARIES", "PARMLIB", "PARMSUFFIX")
_ALWAYS_LINKED = frozenset({"SYS1.LINKLIB", "SYS1.MIGLIB", "SYS1.CSSLIB", "SYS1.SIEALNKE", "SYS1.SIEAMIGE"})
"""Libraries that the system itself puts into the link list."""


@rule("LLA012", level=WARNING, tags=("systems", "references"))
def frozen_library_not_managed(image: Image) -> Iterator[Finding]:
    """
    FREEZE names a library that LLA does not manage.

    ## What it does
    Reports a data set of FREEZE or NOFREEZE that is neither in LIBRARIES nor in the link list. It reports nothing
    if the link list is not known, or if a PARMLIB names further members.

    ## Why it matters
    LLA manages the libraries of the link list and those of LIBRARIES. For others, FREEZE has no effect. The name is
    perhaps misspelled.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    PROG=00,CMD=00
    ```
    ```text PARMLIB/PROG00
    LNKLST DEFINE NAME(LNK1)
    LNKLST ADD NAME(LNK1) DSNAME(SYS2.LINKLIB)
    LNKLST ACTIVATE NAME(LNK1)
    ```
    ```text PARMLIB/COMMND00
    COM='S LLA,SUB=MSTR,LLA=00'
    ```
    ```text PARMLIB/CSVLLA00
    FREEZE(SYS3.LINKLIB)
    ```

    Help: Add LIBRARIES(SYS3.LINKLIB), or delete SYS3.LINKLIB from FREEZE.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    PROG=00,CMD=00
    ```
    ```text PARMLIB/PROG00
    LNKLST DEFINE NAME(LNK1)
    LNKLST ADD NAME(LNK1) DSNAME(SYS2.LINKLIB)
    LNKLST ACTIVATE NAME(LNK1)
    ```
    ```text PARMLIB/COMMND00
    COM='S LLA,SUB=MSTR,LLA=00'
    ```
    ```text PARMLIB/CSVLLA00
    LIBRARIES(SYS3.LINKLIB)
    FREEZE(SYS3.LINKLIB)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CSVLLAxx, FREEZE. That it has no effect for other libraries is
      general knowledge.
    """
    lla = image.view(Lla)
    if not lla or not lla.has_read_all(*_NAMING) or not image.has_all("CSVLLA") or any(lla.statements("PARMLIB")):
        return
    managed = {value.text for value in lla.named_in("LIBRARIES")}
    linked = link_list(image)
    if not linked.is_known or any(map(is_unknown, managed)):
        return
    managed |= linked.names | _ALWAYS_LINKED
    for value in lla.named_in("FREEZE", "NOFREEZE"):
        if value.text not in managed and value.text != LINK_LIST and not is_unknown(value.text):
            name = value.located.name
            message = f"{value.text} is neither in LIBRARIES nor in the link list, so that {name} has no effect."
            help_text = f"Add LIBRARIES({value.text}), or delete {value.text} from {name}."
            yield finding(value, message, help=help_text)
