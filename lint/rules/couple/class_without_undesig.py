from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.couple._segregation import segregation_advice
from lint.rules.shared.rewriting import replaced
from lint.ruleset.rule import WARNING, finding, rule


@rule(
    "CPL023",
    level=WARNING,
    tags=("transport-classes", "performance"),
    health_check="XCF_TCLASS_HAS_UNDESIG",
)
def class_without_undesig(couple: Couple) -> Iterator[Finding]:
    """
    A transport class without UNDESIG, which only the groups that it names can use.

    ## What it does
    Reports a CLASSDEF whose GROUP list does not include UNDESIG. Without GROUP a class serves UNDESIG. The rule reports
    nothing if no class at all serves UNDESIG (CPL024).

    ## Why it matters
    Groups that no class names cannot use the class, even if their messages fit its buffers. Classes for single groups,
    including GRS and RMF, are no longer recommended. If you define one to diagnose the behavior of a group, remove it
    afterward.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(GRS) CLASSLEN(956) GROUP(SYSGRS)
    ```

    Help: Specify GROUP(UNDESIG).

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(SMALL) CLASSLEN(956) GROUP(UNDESIG)
    ```

    ## Fix safety
    Unsafe. The fix replaces the groups by UNDESIG. It needs review: the class may exist to diagnose the behavior of a
    group.

    ## Sources
    - XCF performance flash of the Washington Systems Center: define classes by message size, with GROUP(UNDESIG).
    - IBM Health Checker for z/OS: XCF_TCLASS_HAS_UNDESIG.
    """
    if not any(defined.serves_undesignated for defined in couple.classes.values()):
        return
    for defined in couple.classes.values():
        if defined.definition and not defined.serves_undesignated:
            group = defined.definition["GROUP"]
            yield finding(
                group,
                f"Transport class {defined.name} serves only {', '.join(defined.groups)}: "
                f"groups that no class names (UNDESIG) cannot use it.{segregation_advice(defined.groups)}",
                help="Specify GROUP(UNDESIG).",
                fixes=replaced(group, "UNDESIG") if len(defined.definition.all("GROUP")) == 1 else (),
            )
