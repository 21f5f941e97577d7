from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import UNDESIGNATED, Couple
from lint.rules.couple._segregation import once_advised, segregation_advice
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("CPL028", level=WARNING, tags=("transport-classes", "performance"))
def class_for_named_groups(couple: Couple) -> Iterator[Finding]:
    """
    A transport class that names groups in addition to UNDESIG.

    ## What it does
    Notes a GROUP list that names groups in addition to UNDESIG; a warning when SYSGRS or SYSRMF is among them. CPL023
    and CPL024 report a list without UNDESIG.

    ## Why it matters
    It is better to pool buffers and paths and to separate messages only by size. Early publications gave GRS and RMF
    classes of their own, which is no longer recommended. A separate class may help to diagnose the behavior of a group;
    remove it afterward.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFSMALL) CLASSLEN(956) GROUP(UNDESIG,SYSGRS)
    ```

    Help: Delete SYSGRS from GROUP.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFSMALL) CLASSLEN(956) GROUP(UNDESIG)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: transport classes.
    - z/OS MVS Setting Up a Sysplex: defining transport classes.
    """
    for defined in couple.classes.values():
        named = [group for group in defined.named_groups if not is_unknown(group)]
        if not defined.definition or not named or UNDESIGNATED not in defined.groups:
            continue
        listed = (value for operand in defined.definition.all("GROUP") for value in operand.values)
        yield finding(
            next(value for value in listed if value.text == named[0]),
            f"Transport class {defined.name} names {', '.join(named)} in addition to "
            f"UNDESIG.{segregation_advice(named)}",
            help=f"Delete {' and '.join(named)} from GROUP.",
            level=None if once_advised(named) else NOTE,
        )
