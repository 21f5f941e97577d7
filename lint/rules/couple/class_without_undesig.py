from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.couple._segregation import segregation_advice
from lint.rules.shared.replacement import replaced
from lint.ruleset.rule import WARNING, finding, rule


@rule(
    "CPL023",
    level=WARNING,
    tags=("transport-classes", "performance"),
    health_check="XCF_TCLASS_HAS_UNDESIG",
)
def class_without_undesig(couple: Couple) -> Iterator[Finding]:
    """
    A transport class that groups without a class of their own cannot use.

    ## What it does
    Reports a CLASSDEF whose GROUP list lacks UNDESIG. Without GROUP a class serves UNDESIG. Silent where no
    class at all serves it, which is CPL024.

    ## Why it matters
    Groups that no class names cannot use the class, however well their messages would fit its buffers. Classes
    set apart for single groups, GRS and RMF among them, are no longer advised; one made to look into the
    behaviour of a group should be undone afterwards.

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
    Unsafe. The fix writes UNDESIG in the place of the groups. It needs review: somebody may be looking into the
    behavior of a group.

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
