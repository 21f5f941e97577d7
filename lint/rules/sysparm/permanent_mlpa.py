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
    Notes an MLPA= that counts at the ordinary IPL of a system, where its IEALPAxx members are here. It is silent where
    the configuration says that the operator names the IEASYSxx members, and where all modules are tables of RACF,
    which belong there.

    ## Why it matters
    The modified link pack area is made for trying a module until the next IPL: it is built anew each time, searched
    before the pageable area, and hides the copy there. What is to stay belongs into a library of LPALSTxx.

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
        message = f"MLPA= adds {names} at every IPL; it is meant for trying modules until the next one."
        help_text = f"Delete MLPA= from {mlpa.member.name}, and put the modules in a library of the LPA list."
        yield finding(mlpa.span, message, help=help_text, related=places)


_OF_RACF = re.compile(r"ICHRDSNT|ICHRRNG|ICHRFR0[01]|ICHRRCD[EX]|ICHRIN03|ICHNCV00|ICHAUTAB|ICHSECOP")
"""The tables that an installation of RACF makes for itself. [doc: RACF System Programmer's Guide]"""
_MOST_NAMED = 3
