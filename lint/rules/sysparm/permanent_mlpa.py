from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import IncludedModules
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("SYS016", level=NOTE, tags=("performance",))
def permanent_mlpa(image: Image) -> Iterator[Finding]:
    """
    Modules are added to the link pack area at every IPL.

    ## What it does
    Notes an MLPA= that is in effect at the normal IPL of a system, if its IEALPAxx members are available. It reports
    nothing if the configuration declares that the operator specifies the IEASYSxx members, and if all modules are RACF
    tables, which belong in the modified link pack area.

    ## Why it matters
    The modified link pack area is for testing a module until the next IPL. It is rebuilt at each IPL, searched before
    the pageable area, and hides the copy there. Permanent modules belong in a library of LPALSTxx.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LPA=00,
    MLPA=00
    ```
    ```text IEALPA00
    INCLUDE LIBRARY(SYS2.LINKLIB) MODULES(IEFU83)
    ```

    Help: Delete MLPA= from IEASYS00, and put the modules in a library of the LPA list.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LPA=00
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEALPAxx.
    """
    mlpa = image.parameter("MLPA")
    if mlpa is None or not mlpa.texts or (image.spec and image.spec.ipl.sysparm):
        return
    members = [member.resolved for member in image.selected_by("MLPA") if member.resolved]
    modules = [module for parsed in members for module in IncludedModules(parsed).modules]
    on_trial = list(dict.fromkeys(module.name for module in modules if not _OF_RACF.fullmatch(module.name)))
    if on_trial:
        few = ", ".join(on_trial[:_MOST_NAMED])
        names = f"{few} and {len(on_trial) - _MOST_NAMED} more" if len(on_trial) > _MOST_NAMED else few
        places = tuple(related_place(parsed.first_line_span, "its modules") for parsed in members)
        message = f"MLPA= adds {names} at every IPL, but it is intended for testing modules until the next IPL."
        help_text = f"Delete MLPA= from {mlpa.member.name}, and put the modules in a library of the LPA list."
        yield finding(mlpa.span, message, help=help_text, related=places)


_OF_RACF = re.compile(r"ICHRDSNT|ICHRRNG|ICHRFR0[01]|ICHRRCD[EX]|ICHRIN03|ICHNCV00|ICHAUTAB|ICHSECOP")
"""The tables that an installation of RACF makes for itself. [doc: RACF System Programmer's Guide]"""
_MOST_NAMED = 3
