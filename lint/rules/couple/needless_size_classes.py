from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import buffer_size
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("CPL030", level=NOTE, tags=("transport-classes",))
def needless_size_classes(couple: Couple) -> Iterator[Finding]:
    """
    Classes by size although XCF separates messages by size itself.

    ## What it does
    Notes classes that differ only in their buffer size, if the target is z/OS 2.4 or later and XTCSIZE is not disabled.
    Needs a target.

    ## Why it matters
    From z/OS 2.4 on, XCF separates messages by size itself. Classes for this purpose are used only for messages to
    systems of earlier releases. Keep them while the sysplex includes such a system; after that they are not needed.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFAULT)  CLASSLEN(16316)
    CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)
    ```

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    ```

    ## Sources
    - Blog of IBM's zPET team: XTCSIZE.
    - z/OS MVS Setting Up a Sysplex: the FUNCTIONS statement.
    """
    shared = couple.shared_classes
    if not couple.sorts_by_size or len({buffer_size(length) for _, length in shared}) <= 1:
        return
    first, *others = [
        transport_class.definition["CLASS"] for transport_class, _ in shared if transport_class.definition
    ]
    yield finding(
        first,
        "XCF separates messages by size itself (XTCSIZE): classes by size serve only systems before z/OS 2.4.",
        related=tuple(related_place(operand, "another size") for operand in others),
    )
