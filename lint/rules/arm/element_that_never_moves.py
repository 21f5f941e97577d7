from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.arm import Arm, RestartGroup
from lint.ruleset.rule import NOTE, finding, rule


@rule("ARM003", level=NOTE, tags=("values",))
def element_that_never_moves(arm: Arm) -> Iterator[Finding]:
    """
    Something is specified for the restart of an element on another system, where it does not restart.

    ## What it does
    Notes a RESTART_METHOD for SYSTERM on an ELEMENT with TERMTYPE(ELEMTERM), and a TARGET_SYSTEM other than * on a
    group all of whose elements are of that type.

    ## Why it matters
    An element of TERMTYPE(ELEMTERM) restarts only if it fails itself, on the same system. The method or the list of
    systems is not used.

    ## Example
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(DB2PRD)
      ELEMENT(DB2A) TERMTYPE(ELEMTERM)
        RESTART_METHOD(SYSTERM,STC,'-DB2A START DB2')
    ```

    Help: Delete this RESTART_METHOD, or specify TERMTYPE(ALLTERM).

    ## Use instead
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(DB2PRD)
      ELEMENT(DB2A) TERMTYPE(ALLTERM)
        RESTART_METHOD(SYSTERM,STC,'-DB2A START DB2')
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: automatic restart management parameters.
    """
    for policy in arm.policies:
        for group in policy.groups:
            yield from _unused_methods(group)
            names = [target.text for target in group.targets]
            moves = any(element.restarts_elsewhere for element in group.elements) or not group.elements
            if names and "*" not in names and not moves and policy.policy.parsed.has_read_all("ELEMENT"):
                message = f"No element of group {group.name} restarts on another system."
                advice = "Delete TARGET_SYSTEM, or specify TERMTYPE(ALLTERM) for its elements."
                yield finding(group.statement["TARGET_SYSTEM"], message, help=advice)


def _unused_methods(group: RestartGroup) -> Iterator[Finding]:
    """The methods for the failure of a system, of elements that do not restart then."""
    for element in (element for element in group.elements if not element.restarts_elsewhere):
        for method in element.statement.all("RESTART_METHOD"):
            if method.text == "SYSTERM":
                message = f"Element {element.name} does not restart when its system fails."
                advice = "Delete this RESTART_METHOD, or specify TERMTYPE(ALLTERM)."
                yield finding(method.values[0], message, help=advice)
