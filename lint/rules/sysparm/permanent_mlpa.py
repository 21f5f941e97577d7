from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("SYS016", level=NOTE, tags=("performance",))
def permanent_mlpa(image: Image) -> Iterator[Finding]:
    """
    Modules are added to the link pack area at every IPL.

    ## What it does
    Notes an MLPA= that counts at the ordinary IPL of a system. It is silent where the configuration says that the
    operator names the IEASYSxx members.

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
    members = image.selected_by("MLPA")
    places = tuple(related_place(member.source.first_line_span, "its modules") for member in members if member.source)
    yield finding(
        mlpa.span, "MLPA= adds modules at every IPL; it is meant for trying them until the next one.", related=places
    )
