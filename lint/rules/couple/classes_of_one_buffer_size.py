from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import buffer_size
from lint.model.couple import Couple, TransportClass
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("CPL027", level=NOTE, tags=("transport-classes", "performance"))
def classes_of_one_buffer_size(couple: Couple) -> Iterator[Finding]:
    """
    Two transport classes with the same buffer size.

    ## What it does
    Notes a class whose messages use buffers of the same size as those of another class, when both serve UNDESIG. The
    rule reports nothing if all classes have the same size (CPL026), and if the target is z/OS 2.4 or later and XTCSIZE
    is not disabled.

    ## Why it matters
    A message goes to the class with the smallest buffer that holds it. With two classes of the same size the choice is
    arbitrary, and each class has its own pool of buffers and paths. One class would use them better.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)
    CLASSDEF CLASS(MEDIUM1)  CLASSLEN(2000)
    CLASSDEF CLASS(MEDIUM2)  CLASSLEN(4028)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFAULT)  CLASSLEN(956)
    CLASSDEF CLASS(MEDIUM2)  CLASSLEN(4028)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: buffers come in fixed sizes. That one class is enough is
      our judgment.
    - z/OS MVS Setting Up a Sysplex: message buffer size.
    """
    shared = couple.shared_classes
    if couple.sorts_by_size or len({buffer_size(length) for _, length in shared}) <= 1:
        return
    first_of: dict[int, TransportClass] = {}
    for defined, length in sorted(shared, key=lambda pair: pair[0].definition is not None):
        size = buffer_size(length)
        first = first_of.setdefault(size, defined)
        if first is defined or not defined.definition:
            continue
        related = (related_place(first.definition["CLASS"], "the other class"),) if first.definition else ()
        yield finding(
            couple.source("CLASSLEN", defined.definition) or defined.definition["CLASS"],
            f"Transport classes {first.name} and {defined.name} both use buffers of {size} bytes.",
            related=related,
        )
