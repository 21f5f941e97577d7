from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.arm import Arm, ArmPolicy, RestartGroup
from lint.model.members import VALUE
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("ARM001", level=WARNING, tags=("values",))
def element_in_two_groups(arm: Arm) -> Iterator[Finding]:
    """
    An element is in two restart groups.

    ## What it does
    Reports an ELEMENT whose name, without * and ?, is in another RESTART_GROUP of the policy, too. The second LEVEL of
    one number is a note.

    ## Why it matters
    IXCMIAPU refuses the policy, or the element restarts with a group that was not meant.

    ## Example
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(CICSPRD)
      ELEMENT(SYSCICS_CICSA)
    RESTART_GROUP(DB2PRD)
      ELEMENT(DB2A)
      ELEMENT(SYSCICS_CICSA)
    ```

    Help: Delete ELEMENT(SYSCICS_CICSA) from one of the groups.

    ## Use instead
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(CICSPRD)
      ELEMENT(SYSCICS_CICSA)
    RESTART_GROUP(DB2PRD)
      ELEMENT(DB2A)
    ```

    ## Sources
    - General knowledge: an element is in one group. z/OS MVS Setting Up a Sysplex: automatic restart management
      parameters.
    """
    for policy in arm.policies:
        first: dict[str, RestartGroup] = {}
        for group in policy.groups:
            for element in (element for element in group.elements if element.is_single):
                earlier = first.setdefault(element.name, group)
                if earlier is not group:
                    message = f"Element {element.name} is in restart group {earlier.name}, too."
                    related = (related_place(earlier.statement, "the other group begins here"),)
                    advice = f"Delete ELEMENT({element.name}) from one of the groups."
                    yield finding(element.statement[VALUE], message, help=advice, related=related)
        yield from _repeated_levels(policy)


def _repeated_levels(policy: ArmPolicy) -> Iterator[Finding]:
    first: dict[int, LocatedStatement] = {}
    for statement in policy.levels:
        level = statement.get(VALUE)
        if level and level.number is not None and first.setdefault(level.number, statement) is not statement:
            message = f"LEVEL({level.number}) stands twice in this policy."
            related = (related_place(first[level.number], "the first is here"),)
            yield finding(level, message, help="Put the elements in one LEVEL.", related=related, level=NOTE)
