from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.rewriting import replaced
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule(
    "CPL024",
    level=WARNING,
    tags=("transport-classes",),
    health_check="XCF_TCLASS_HAS_UNDESIG",
)
def no_class_for_undesig(couple: Couple) -> Iterator[Finding]:
    """
    No transport class serves the groups that no class names.

    ## What it does
    Reports a member in which every class, DEFAULT included, has a GROUP list without UNDESIG.

    ## Why it matters
    The class DEFAULT normally serves the groups that no class names. A list of groups on DEFAULT removes this, and no
    class is left for the messages of all other groups.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFAULT) GROUP(SYSGRS,SYSMCS)
    ```

    Help: Specify GROUP(UNDESIG).

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFAULT) GROUP(SYSGRS,SYSMCS,UNDESIG)
    ```

    ## Fix safety
    Unsafe. The fix replaces the groups by UNDESIG. It needs review: the groups may be intended for another class.

    ## Sources
    - IBM Health Checker for z/OS: XCF_TCLASS_HAS_UNDESIG.
    - XCF performance flash of the Washington Systems Center.
    """
    if not couple.has_read_all("CLASSDEF") or any(defined.serves_undesignated for defined in couple.classes.values()):
        return
    default, *others = sorted(
        (defined.definition["GROUP"] for defined in couple.classes.values() if defined.definition),
        key=lambda group: group.located.get("CLASS") is None or group.located["CLASS"].text != "DEFAULT",
    )
    yield finding(
        default,
        "No transport class serves UNDESIG, the groups that no class names, because DEFAULT has a GROUP list.",
        help="Specify GROUP(UNDESIG).",
        fixes=replaced(default, "UNDESIG"),
        related=tuple(related_place(group, "nor does this class") for group in others),
    )
