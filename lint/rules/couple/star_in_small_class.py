from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import LONGEST_MESSAGE, SMALL_BUFFER_LENGTH
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("CPL053", level=WARNING, tags=("performance",))
def star_in_small_class(image: Image) -> Iterator[Finding]:
    """
    Long messages of a GRS star go to a class for short messages.

    ## What it does
    With GRS=STAR, reports a CLASSDEF for group SYSGRS if no class for that group is for messages of more than 956
    bytes. It reports nothing from z/OS 2.4 on, where XCF separates messages by size itself, unless XTCSIZE is disabled.

    ## Why it matters
    In a star, global resource serialization sends messages of up to 61K. A group that a class names uses only the
    classes that name it. For each longer message, XCF must expand a class, which costs performance.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=STAR,
    COUPLE=00
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(GRSC) CLASSLEN(956)   GROUP(SYSGRS)
    CLASSDEF CLASS(BIG)  CLASSLEN(62464) GROUP(UNDESIG)
    ```

    Help: Specify GROUP(UNDESIG) for class GRSC, or CLASSLEN(62464) for class GRSC.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=STAR,
    COUPLE=00
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(BIG)  CLASSLEN(62464) GROUP(UNDESIG)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: planning transport classes, the messages of global resource serialization.
    """
    star = image.parameter("GRS")
    couple = image.view(Couple)
    if not star or star.texts != ("STAR",) or not couple or couple.sorts_by_size or not couple.has_read_all("CLASSDEF"):
        return
    classes = [transport_class for transport_class in couple.classes.values() if _GROUP in transport_class.groups]
    lengths = [transport_class.length for transport_class in classes if transport_class.length is not None]
    is_known = len(lengths) == len(classes) and not any(map(is_unknown, _groups(couple)))
    if classes and is_known and max(lengths) <= SMALL_BUFFER_LENGTH:
        widest = max(classes, key=lambda transport_class: transport_class.length or 0)
        names = " and ".join(transport_class.name for transport_class in classes)
        yield finding(
            couple.source("CLASSLEN", widest.definition) or widest.definition or couple.parsed.first_line_span,
            f"Class {widest.name} is for messages up to {max(lengths)} bytes, and no class for {_GROUP} is for longer "
            "messages; GRS=STAR sends up to 61K.",
            help=f"Specify GROUP(UNDESIG) for class {names}, or CLASSLEN({LONGEST_MESSAGE}) for class {widest.name}.",
            related=(related_place(star.span, "the star"),),
        )


_GROUP = "SYSGRS"


def _groups(couple: Couple) -> Iterator[str]:
    return (group for transport_class in couple.classes.values() for group in transport_class.groups)
